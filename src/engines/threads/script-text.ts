// The script of a helping thread, as a text. Run from sources, it is bundled here and now; every build puts the text in
// the place of this module (`scripts/worker-script.ts`).

import { bundleScript } from '../../../scripts/worker-script';

const text: string = await bundleScript('helper');

export default text;
