// The script that all workers run, as a text. Run from sources, it is bundled here and now; every build puts the text in
// the place of this module (`scripts/worker-script.ts`).

import { bundleScript } from '../../scripts/worker-script';

const text: string = await bundleScript('worker');

export default text;
