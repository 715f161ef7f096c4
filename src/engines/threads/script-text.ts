// The script of a helping thread, as a text. When the program runs from its sources, the script is bundled here. Every
// build replaces this module by the finished text (`scripts/worker-script.ts`).

import { bundleScript } from '../../../scripts/worker-script';

const text: string = await bundleScript('helper');

export default text;
