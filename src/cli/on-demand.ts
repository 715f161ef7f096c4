// All commands and the help, in one module that is loaded for any call but a plain `solve`. It is one module and not many, because loading a
// further file costs more time than the code in it.

export { COMMANDS } from './commands/all';
export { formatHelp, formatOverview } from './help';
