// Every way to ask for the solution of a problem. Each gives what it says of a mate in one form, so that they can be
// compared.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { formatUsiAnswer, type Solution } from '../../src/answers/solution';
import { judge } from '../../src/board/element/solver';
import { formatSolution } from '../../src/kifu/format-solution';
import { parseSfen } from '../../src/notation/sfen';
import { solve as solveInJs } from '../../src/solver/js-solver';
import * as main from '../../src/solver/solver';
import { createPool, createWorkerSolver } from '../../src/workers/node';
import { buildProgram } from '../../support/build-program';
import { readOwnSet } from '../../support/positions/table';
import { finish, startProgram } from '../../support/run-program';
import { parseLines, run } from '../cli/host';
import { ObjectConversation } from '../usi/conversation';

/** What a door says of a problem. `isExact` is missing where its form has no word for it. */
export interface Said {
  /** The moves, separated by spaces; undefined if there is no mate. */
  readonly line: string | undefined;
  readonly isExact?: boolean | undefined;
}

/** So many of 21 problems of the own set, and four whose first mate is not the solution. */
export const readProblems = (of21: number): string[] =>
  [
    ...readOwnSet('generated').filter((_, index) => index % 21 < of21),
    // Books leave out interpositions, or count fewer plies than the first mate that is found.
    { sfen: '5pk2/7P1/4+R1+P1+b/8b/6R2/9/9/9/9 b 4g4s4n4l15p 1' },
    { sfen: '5B3/7Pk/2R6/9/9/9/9/9/9 b rb4g4s4n4l17p 1' },
    { sfen: '9/6k1p/4L4/7RS/9/9/9/9/9 b Rsp 1' },
    { sfen: '9/9/6P2/9/4B4/9/6R2/7k+p/9 b Grb3g4s4n4l16p 1' },
  ].map(({ sfen }) => sfen!);

export type Door = (sfens: readonly string[]) => Promise<readonly Said[]>;

interface AnyRecord {
  readonly status?: unknown;
  readonly line?: unknown;
  readonly length?: unknown;
  readonly lengthIsExact?: unknown;
}

/** What an answer or a JSON object says. */
export function sayOf({ status, line, length, lengthIsExact }: AnyRecord): Said {
  if (status !== 'mate') return { line: undefined, isExact: false };
  const moves = line as readonly string[];
  if (length !== moves.length) throw new Error('length is not the number of plies of the line');
  return { line: moves.join(' '), isExact: lengthIsExact as boolean };
}

/** What a text says whose words are the moves. */
function sayOfWords(text: string, before: RegExp): Said {
  return { line: before.test(text) ? text.replace(before, '').trim() : undefined };
}

async function oneByOne(sfens: readonly string[], ask: (sfen: string) => Promise<Said>) {
  const said: Said[] = [];
  for (const sfen of sfens) said.push(await ask(sfen));
  return said;
}

const bySolver =
  (create: () => { solve(sfen: string): Promise<Solution>; dispose(): void }): Door =>
  async (sfens) => {
    const solver = create();
    try {
      return await oneByOne(sfens, async (sfen) => sayOf(await solver.solve(sfen)));
    } finally {
      solver.dispose();
    }
  };

/** The line of a report, in USI: the first paragraph that has nothing but moves of USI. */
function sayOfReport(report: string): Said {
  const isLine = /^\s*(?:(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])\s*)+$/;
  const line = report.split('\n\n').find((paragraph) => isLine.test(paragraph));
  const isExact = report.includes('proven to be the shortest)');
  return { line: line?.trim().split(/\s+/).join(' '), isExact };
}

async function runProgram(sfens: readonly string[], ...argv: readonly string[]): Promise<string> {
  const { out } = await run([...argv, '-'], { input: `${sfens.join('\n')}\n` });
  return out;
}

async function byReport(sfens: readonly string[]): Promise<readonly Said[]> {
  const out = await runProgram(sfens, 'solve', '--lang', 'en');
  return out
    .split(/^── Line \d+ ──$/m)
    .slice(1)
    .map(sayOfReport);
}

async function byBatch(sfens: readonly string[]): Promise<readonly Said[]> {
  const program = await buildProgram();
  try {
    writeFileSync(join(program.files, 'problems.sfen'), `${sfens.join('\n')}\n`);
    const argv = ['batch', 'problems.sfen', '-j', '2'];
    const { out } = await finish(startProgram(program.path, argv, program.files));
    return parseLines(out).map(sayOf);
  } finally {
    await program.remove();
  }
}

/** Needs optional packages. */
export async function byMcp(sfens: readonly string[]): Promise<readonly Said[]> {
  const { Client } = await import('@modelcontextprotocol/client');
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
  const program = await buildProgram();
  const client = new Client({ name: 'test', version: '1' });
  try {
    const args = [program.path, 'mcp'];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
    return await oneByOne(sfens, async (problem) => {
      const given = { name: 'solve', arguments: { problem } };
      const { content, structuredContent } = (await client.callTool(given)) as CallToolResult;
      const [first] = content;
      const said = sayOf(structuredContent as AnyRecord);
      const { line, isExact } = sayOfReport(first?.type === 'text' ? first.text : '');
      if (line !== said.line || isExact !== said.isExact) {
        throw new Error(`${problem}: the text says ${line}, the object ${said.line}`);
      }
      return said;
    });
  } finally {
    await client.close();
    await program.remove();
  }
}

async function byUsi(sfens: readonly string[]): Promise<readonly Said[]> {
  const engine = await ObjectConversation.start();
  try {
    return await oneByOne(sfens, async (sfen) => {
      const lines = [`position sfen ${sfen}`, 'go mate infinite'];
      const said = await engine.ask(lines, /^checkmate /);
      return sayOfWords(said.at(-1)!, /^checkmate (?!nomate|timeout)/);
    });
  } finally {
    await engine.close();
  }
}

async function byElement(sfens: readonly string[]): Promise<readonly Said[]> {
  const solver = main.createSolver();
  const { signal } = new AbortController();
  const asked = {
    side: 'attacker',
    timeMs: Number.POSITIVE_INFINITY,
    goesOn: false,
    signal,
  } as const;
  return oneByOne(sfens, async (sfen) => {
    const position = parseSfen(sfen);
    const judged = await judge({ position, ...asked, solver, workerUrl: undefined });
    return { line: judged.kind === 'mate' ? judged.line.join(' ') : undefined };
  });
}

/** A record that is made of the answer, as the moves of USI. */
async function byRecord(sfens: readonly string[]): Promise<readonly Said[]> {
  return oneByOne(sfens, async (sfen) => {
    const answer = await main.solve(sfen);
    const usi = formatSolution(sfen, answer, { format: 'usi' }).trim();
    if (usi !== formatUsiAnswer(answer)) throw new Error(`${sfen}: two answers of USI`);
    return sayOfWords(usi, /^checkmate (?!nomate|timeout)/);
  });
}

/** The doors of a clone. */
export const DOORS: Readonly<Record<string, Door>> = {
  'solve()': (sfens) => oneByOne(sfens, async (sfen) => sayOf(await main.solve(sfen))),
  'a solver': bySolver(() => main.createSolver()),
  'a solver in a worker': bySolver(() => createWorkerSolver()),
  'a pool': async (sfens) => {
    const pool = createPool({ workers: 2 });
    const said: Said[] = [];
    for await (const { answer } of pool.solveAll(sfens)) said.push(sayOf(answer!));
    pool.dispose();
    return said;
  },
  'solve --json': async (sfens) =>
    parseLines(await runProgram(sfens, 'solve', '--json')).map(sayOf),
  'solve --quiet': async (sfens) => {
    const lines = (await runProgram(sfens, 'solve', '--quiet')).trim().split('\n');
    return lines.map((line) => sayOfWords(line, /^mate \d+ /));
  },
  'the report of solve': byReport,
  batch: byBatch,
  USI: byUsi,
  'the element': byElement,
  'a record': byRecord,
};

/**
 * The other engine comes to the positions in another order. Where several checks mate equally soon, or several replies
 * last equally long, it may choose another one.
 */
export const otherEngine: Door = (sfens) =>
  oneByOne(sfens, async (sfen) => sayOf(await solveInJs(sfen)));
