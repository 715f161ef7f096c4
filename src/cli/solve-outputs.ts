// What a plain `solve` does not need: the files that it can write, and the other formats of its report. Loaded when a call asks for one of them.

export { CertificateFiles } from './files/certificate-files';
export { DiagramFiles } from './files/diagram-files';
export { TableFiles } from './files/table-files';
export { makeFormatReporter } from './reports/format-report';
