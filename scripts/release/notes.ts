// `tsx scripts/release/notes.ts v1.2.3`: prints the changelog's section of a version, for the page of its release.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSection } from './changelog';

const path = resolve(import.meta.dirname, '../../CHANGELOG.md');
console.log(readSection(readFileSync(path, 'utf8'), (process.argv[2] ?? '').replace(/^v/, '')));
