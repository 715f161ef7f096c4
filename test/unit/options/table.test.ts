// Everything that takes options uses the table of options: an option that is added to a copy of the table exists
// everywhere, and the guides contain the table that is generated from it.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_THREADS } from '../../../assembly/layout';
import { formatOptionTable, OPTION_PAGE, withOptionTable } from '../../../scripts/option-table';
import { MAX_SEARCH_DEPTH } from '../../../src/engines/core/core';
import { MAX_HASH_MIB } from '../../../src/engines/core/load';
import { ALL_OPTIONS } from '../../../src/options/analyse-table';
import { readByTable } from '../../../src/options/read';
import { type OptionEntry, SOLVE_TABLE, SOLVER_TABLE } from '../../../src/options/table';

const GUIDE = readFileSync(OPTION_PAGE, 'utf8');

it('ranges are those of the core', () => {
  expect(SOLVER_TABLE.hashMiB.range[1]).toBe(MAX_HASH_MIB);
  expect(SOLVER_TABLE.threads.range[1]).toBe(MAX_THREADS);
  expect(SOLVE_TABLE.maxDepth.range[1]).toBe(MAX_SEARCH_DEPTH);
});

describe('values that the page offers are allowed by the table', () => {
  const offers = Object.entries<OptionEntry>(ALL_OPTIONS).flatMap(([name, { page, ...entry }]) =>
    (page?.offered ?? []).map((value) => ({ name, entry, value })),
  );

  it.each(offers)('$name $value', ({ name, entry, value }) => {
    expect(readByTable({ [name]: entry }, { [name]: value })).toEqual({ [name]: value });
  });
});

it('the page of options has the table (npm run option-table)', () => {
  expect(GUIDE).toContain(formatOptionTable());
  const spoilt = GUIDE.replace('| `futile` | with', '| `futile` | in');
  expect(spoilt).not.toBe(GUIDE);
  expect(withOptionTable(spoilt)).toBe(GUIDE);
});

it.each(['src/options/solve-options.ts', 'site/guides/lengths.md', 'site/ja/guides/lengths.md'])(
  'the default nodes for the book line are those of the table in %s',
  (path) => {
    const text = readFileSync(path, 'utf8').replace(/[\s*]+/g, ' ');
    const nodes = SOLVE_TABLE.bookNodes.fallback.toLocaleString('en');
    expect(text).toMatch(new RegExp(`(?:[Dd]efault|default is|既定は) ${nodes}`));
  },
);

describe('an option that is added to the table', () => {
  const MADE_UP = {
    courage: {
      type: 'integer',
      range: [1, 7],
      fallback: 3,
      commandLine: { name: 'courage', value: 'n', commands: ['solve', 'batch'] },
      usi: 'Courage',
    },
    mood: {
      type: 'choice',
      choices: ['calm', 'wild'],
      fallback: 'calm',
      commandLine: { name: 'mood', value: 'name', commands: ['analyse'] },
    },
  };
  const WORDS = {
    courage: { en: 'how brave it is', ja: '勇気' },
    mood: { en: 'in which mood', ja: '気分' },
  };

  beforeAll(() => {
    vi.resetModules();
    vi.doMock('../../../src/options/table', async (original) => {
      const table = await original<typeof import('../../../src/options/table')>();
      return { ...table, SOLVE_TABLE: { ...table.SOLVE_TABLE, courage: MADE_UP.courage } };
    });
    vi.doMock('../../../src/options/analyse-table', async (original) => {
      const table = await original<typeof import('../../../src/options/analyse-table')>();
      const added = { mood: MADE_UP.mood };
      return {
        ANALYSE_TABLE: { ...table.ANALYSE_TABLE, ...added },
        ALL_OPTIONS: { ...table.ALL_OPTIONS, ...added },
      };
    });
  });

  afterAll(() => {
    vi.doUnmock('../../../src/options/table');
    vi.doUnmock('../../../src/options/analyse-table');
    vi.resetModules();
  });

  const addWords = async () => {
    const texts = await import('../../../src/options/texts');
    Object.assign(texts.HELP, WORDS);
  };

  it('is checked', async () => {
    const { readSolveOptions } = await import('../../../src/options/solve-options');
    const { readAnalyseOptions } = await import('../../../src/options/analyse-options');
    expect(readSolveOptions({})).toMatchObject({ courage: 3 });
    expect(readSolveOptions({ courage: 7 } as object)).toMatchObject({ courage: 7 });
    expect(() => readSolveOptions({ courage: 8 } as object)).toThrow('courage: expected a whole');
    expect(readAnalyseOptions({ mood: 'wild' } as object).analyse).toMatchObject({ mood: 'wild' });
    expect(() => readAnalyseOptions({ mood: 'sad' } as object)).toThrow('mood: expected one of');
  });

  it('is an option of the command line, with help and completion', async () => {
    await addWords();
    const { readCallOf } = await import('../../../src/cli/arguments/read-call');
    const { COMMANDS } = await import('../../../src/cli/commands/all');
    const { formatHelp } = await import('../../../src/cli/help');
    const { formatCompletion } = await import('../../../src/cli/commands/completion');
    const { analyse, batch, solve, usi } = COMMANDS;
    expect(readCallOf(solve, ['--courage', '5'])).toMatchObject({ courage: 5 });
    expect(readCallOf(batch, [])).toMatchObject({ courage: 3 });
    expect(() => readCallOf(solve, ['--courage', '8'])).toThrow('from 1 to 7');
    expect(() => readCallOf(analyse, ['--courage', '5'])).toThrow('no option --courage');
    expect(readCallOf(analyse, ['--mood', 'wild'])).toMatchObject({ mood: 'wild' });
    expect(formatHelp(solve)).toMatch(/--courage <n> +how brave it is \(default 3\)/);
    expect(formatHelp(solve, 'ja')).toContain('勇気（既定 3）');
    expect(formatHelp(analyse)).toContain('--mood <name>');
    expect(formatHelp(usi)).toMatch(/Courage +how brave it is; 0: no limit/);
    expect(formatCompletion('bash', COMMANDS)).toContain(
      '--mood) COMPREPLY=($(compgen -W "calm wild"',
    );
    expect(formatCompletion('fish', COMMANDS)).toContain(
      "-l courage -r -d 'how brave it is (default 3)'",
    );
  });

  it('reaches the solver from the command line, and is stored in the file of a batch', async () => {
    await addWords();
    const { readCallOf } = await import('../../../src/cli/arguments/read-call');
    const { batch, solve } = (await import('../../../src/cli/commands/all')).COMMANDS;
    const { givenOptions } = await import('../../../src/options/command-options');
    const { optionsToStore } = await import('../../../src/batch/options-file');
    const solved = readCallOf(solve, ['--courage', '5']) as never;
    expect(givenOptions('solve', solved)).toMatchObject({ courage: 5, hashMiB: 64 });
    const asked = readCallOf(batch, ['--courage', '2']) as never;
    expect(optionsToStore(asked)).toMatchObject({ courage: 2, nodes: null });
  });

  it('is a USI option, and is passed to a worker', async () => {
    const { EngineOptions } = await import('../../../src/usi/options');
    const options = new EngineOptions();
    expect(options.announce()).toContain('option name Courage type spin default 0 min 0 max 7');
    expect(options.set('courage', '4')).toBeUndefined();
    expect(options.toSolveOptions()).toMatchObject({ courage: 4 });
    const { WorkerSolver } = await import('../../../src/workers/worker-solver');
    const sent: unknown[] = [];
    const handle = {
      post: (request: unknown) => void sent.push(request),
      terminate: () => {},
      onMessage: () => {},
      onFailure: () => {},
      hold: () => {},
    };
    void WorkerSolver.over({ spawn: () => handle }, {}).solve('4k4/9/9/9/9/9/9/9/9 b - 1', {
      courage: 6,
    } as object);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(sent).toMatchObject([{ question: { type: 'solve', options: { courage: 6 } } }]);
  });

  it('is a row of the page of options', async () => {
    const table = await import('../../../scripts/option-table');
    Object.assign(table.WORDS, { courage: 'how brave' });
    expect(table.formatOptionTable()).toContain('| `courage` | how brave | 3 |');
  });
});
