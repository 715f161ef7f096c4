// `npm run data`: writes the results in `bench/results` into the tables and numbers of the documents.

import { writeDocuments } from '../bench/report/documents';

const changed = writeDocuments();
console.log(changed.length === 0 ? 'The documents are up to date.' : changed.join('\n'));
