// The solver's worker runs from a file of its own (`workerUrl`): the copy of its script that the package carries for
// hosts without files is left out, so that nobody loads it twice.

import type { Plugin } from 'vite';

const SCRIPT_TEXT = /(\btsumeru_worker_script_default ?= ?)(["'`])(?:\\.|(?!\2)[^\\])*\2/;

export const withoutScriptText: Plugin = {
  name: 'without-script-text',
  enforce: 'pre',
  transform(code) {
    if (!code.includes('tsumeru_worker_script_default=')) return undefined;
    if (!SCRIPT_TEXT.test(code)) throw new Error("the worker's script is not where it was");
    return { code: code.replace(SCRIPT_TEXT, '$1""'), map: null };
  },
};
