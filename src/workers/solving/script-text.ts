// The text of the script of a worker that only solves: without analyses, certificates and several threads. It is made
// as the text of the whole script is (`../script-text.ts`).

import { bundleScript } from '../../../scripts/worker-script';

const text: string = await bundleScript('solving');

export default text;
