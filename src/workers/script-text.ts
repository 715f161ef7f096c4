// The text of the script that all workers run. When the package runs from its sources, the script is bundled when this
// module is loaded. A build replaces this module by the finished text (`scripts/worker-script.ts`).

import { bundleScript } from '../../scripts/worker-script';

const text: string = await bundleScript('worker');

export default text;
