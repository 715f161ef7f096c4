// What a plain `solve` does not need, in one module that is loaded when a call needs any of it: the other commands, the help, and output files.
// It is one module and not many, because loading a further file costs more time than the code in it.

export { COMMANDS } from './commands/all';
export { CertificateFiles } from './files/certificate-files';
export { DiagramFiles } from './files/diagram-files';
export { TableFiles } from './files/table-files';
export { formatHelp, formatOverview } from './help';
export { makeFormatReporter } from './reports/format-report';
