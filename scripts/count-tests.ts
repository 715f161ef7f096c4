// `tsx scripts/count-tests.ts <report>…`: counts the tests that passed and failed in the JSON reports of vitest. These
// count as one failed test each: a file that fails without a failed test (it could not be loaded, or its set-up
// failed), a missing report, and a run that failed for another reason than its tests.

import { existsSync, readFileSync } from 'node:fs';

interface Report {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export function countTests({ success, testResults }: Report): Tally {
  let passed = 0;
  let failed = 0;
  for (const { status, assertionResults } of testResults) {
    const failures = assertionResults.filter((result) => result.status === 'failed').length;
    passed += assertionResults.filter((result) => result.status === 'passed').length;
    failed += status === 'failed' ? Math.max(failures, 1) : failures;
  }
  return { passed, failed: success ? failed : Math.max(failed, 1) };
}

function countReport(path: string): Tally {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  return countTests(JSON.parse(readFileSync(path, 'utf8')));
}

export function formatTally(tallies: readonly Tally[]): string {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  return `${passed} passed, ${failed} failed`;
}

if (process.argv[1]?.endsWith('count-tests.ts')) {
  console.log(formatTally(process.argv.slice(2).map(countReport)));
}
