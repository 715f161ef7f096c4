// `npm run data`: writes the results in `bench/results` into the tables and numbers of the documents.
// `npm run data -- import <folder>`: makes tables of the data folder from a clone of published problems (`import-data.ts`).

import { writeDocuments } from '../bench/report/documents';
import { importBooks } from './import-data';

const USAGE = 'npm run data [-- import <folder>]';
const [command, folder, ...rest] = process.argv.slice(2);

function main(): number {
  if (command === undefined) {
    const changed = writeDocuments();
    console.log(changed.length === 0 ? 'The documents are up to date.' : changed.join('\n'));
    return 0;
  }
  if (command !== 'import' || folder === undefined || rest.length > 0) {
    console.error(USAGE);
    return 64;
  }
  try {
    importBooks(folder);
    return 0;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    return 66;
  }
}

process.exitCode = main();
