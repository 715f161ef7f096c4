// `npm run data`: writes the results in `bench/results` into the tables and numbers of the documents.
//
// `npm run data -- import <folder…>`: makes tables of the data folder from clones of published problems
// (`import-data.ts`).

import { ensureBuilt } from './built';
import { importPublished } from './import-data';

const USAGE = 'npm run data [-- import <folder…>]';
const [command, ...folders] = process.argv.slice(2);

async function main(): Promise<number> {
  if (command === undefined) {
    ensureBuilt('core', 'threads', 'go');
    const { writeDocuments } = await import('../bench/report/documents');
    const changed = writeDocuments();
    console.log(changed.length === 0 ? 'The documents are up to date.' : changed.join('\n'));
    return 0;
  }
  if (command !== 'import' || folders.length === 0) {
    console.error(USAGE);
    return 64;
  }
  try {
    importPublished(folders);
    return 0;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    return 66;
  }
}

process.exitCode = await main();
