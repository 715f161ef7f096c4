// What a plain `solve` does not need, as one part that is loaded when a call asks for any of it. One part and not many:
// each file that a program loads costs more time than what is in it.

export { runBatchCommand } from '../run/batch/run-batch';
export { runAnalyse } from './commands/analyse';
export { runBench } from './commands/bench';
export { runCheck } from './commands/check';
export { formatCompletion } from './commands/completion';
export { runConvert } from './commands/convert';
export { runGo } from './commands/go';
export { formatHelp } from './commands/help';
export { runQueueCommand } from './commands/queue';
export { makeSplitSolver } from './commands/split';
export { runUsi } from './commands/usi';
export { makeOpenQueue, runWorkerCommand } from './commands/worker';
export { CertificateFiles } from './files/certificate-files';
export { DiagramFiles } from './files/diagram-files';
export { TableFiles } from './files/table-files';
export { makeFormatReporter } from './reports/format-report';
