// The parts that a plain `solve` does not need, in one module that is loaded when a call needs any of them. It is one module and not many,
// because loading a further file costs more time than the code in it.

export { createPool } from '../hosts/worker/node';
export { runBatchCommand } from '../run/batch/run-batch';
export { analysingWork, solvingWork } from '../run/batch/work';
export { runGenerate } from '../run/generate';
export { runAnalyse } from './commands/analyse';
export { runBench } from './commands/bench';
export { runCheck } from './commands/check';
export { formatCompletion } from './commands/completion';
export { runCompose } from './commands/compose';
export { runConvert } from './commands/convert';
export { runScan, runThreat } from './commands/games';
export { runGo } from './commands/go';
export { formatHelp } from './commands/help';
export { runMcp } from './commands/mcp';
export { runQuery } from './commands/query';
export { runQueueCommand } from './commands/queue';
export { runSheet } from './commands/sheet';
export { runSimilar } from './commands/similar';
export { makeStagedSolver } from './commands/stages';
export { runUsi } from './commands/usi';
export { makeOpenQueue, runWorkerCommand } from './commands/worker';
export { CertificateFiles } from './files/certificate-files';
export { DiagramFiles } from './files/diagram-files';
export { TableFiles } from './files/table-files';
export { makeFormatReporter } from './reports/format-report';
