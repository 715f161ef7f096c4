// `tsx scripts/release/notes.ts v1.2.3`: what the changelog says of a version, for the page of its release.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSection } from './changelog';

const path = resolve(import.meta.dirname, '../../CHANGELOG.md');
console.log(readSection(readFileSync(path, 'utf8'), (process.argv[2] ?? '').replace(/^v/, '')));
