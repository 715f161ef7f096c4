// The page with the results of the mutants. What goes wrong and where comes from the list of mutants; what caught them,
// from their last runs.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MUTANTS } from './mutants';

export const REPORT = resolve(import.meta.dirname, '../../bench/results/mutants.md');

export type Suite = 'short' | 'long';

/** What caught a mutant: the first test that failed, and the suite in which it failed. */
export interface Catch {
  readonly test: string;
  readonly suite: Suite;
}

export type Outcome = Catch | 'survives';

const SURVIVES = '**survives**';
const NOT_TRIED = '| not tried yet';

/** The stored outcomes, by the name of the mutant. */
export function readOutcomes(page = readFileSync(REPORT, 'utf8')): Map<string, Outcome> {
  const rows = page.matchAll(/^\| ([\w-]+) \|.* \| (yes|no) \| (.*) \|$/gm);
  return new Map(
    [...rows].map(([, name, short, test]) => [
      name!,
      test === SURVIVES
        ? 'survives'
        : { test: test!.replaceAll('\\|', '|'), suite: short === 'yes' ? 'short' : 'long' },
    ]),
  );
}

function formatOutcome(outcome: Outcome | undefined): string {
  if (outcome === undefined) return NOT_TRIED;
  if (outcome === 'survives') return `no | ${SURVIVES}`;
  return `${outcome.suite === 'short' ? 'yes' : 'no'} | ${outcome.test.replaceAll('|', '\\|')}`;
}

/** The page. Of several outcomes of a mutant the last counts. */
export function formatReport(outcomes: Iterable<readonly [string, Outcome]>): string {
  const known = new Map(outcomes);
  const rows = MUTANTS.map(
    ({ name, story, file }) =>
      `| ${name} | ${story} | ${file} | ${formatOutcome(known.get(name))} |`,
  );
  return `# Mutants

Each mutant is a bug that one textual change puts into the sources on purpose (\`test/mutants/mutants.ts\` and the lists that it is made of). It is a bug that
another engine had, a bug of the same kind, or a slip that anybody could make. The last column is the first test that fails because of the bug. The short run
(\`npm test\`) is tried first, and the long run (\`npm run test:long\`) only if no test of the short run fails. Assertions are off, as in the release, and the
files of \`TSUMERU_DATA\` are not used. \`npm run test:mutants -- --write\` writes this page.

| mutant | what goes wrong | where | short run | caught by |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
