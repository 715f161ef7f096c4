// Builds the pages once for all test files of a run, and ends their browsers afterwards. Two projects of a run ask for
// the pages; the second takes the folder of the first.

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endShared } from '../browser/browsers';
import { buildPages } from './site';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built pages. */
    builtPages: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = resolve(import.meta.dirname, `../../build/pages-${process.pid}`);
  if (!existsSync(folder)) await buildPages(folder);
  project.provide('builtPages', folder);
  return () => {
    endShared(`${folder}-browsers`);
    return rm(folder, { recursive: true, force: true });
  };
}
