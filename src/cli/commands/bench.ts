// `tsumeru bench`: compares the two engines, or measures the speed of the solver on this machine, with well-known
// problems. Node counts depend only on the version and the table size, so equal counts show that two machines did the
// same work.

import type { Language } from '../../base/language';
import { formatCount, formatSeconds } from '../../base/numbers';
import { EXIT_MATE, EXIT_UNKNOWN } from '../../batch/run-error';
import { type CallOf, defineCommand, flag } from '../arguments/define-command';
import { hashMiB, isJson } from '../arguments/shared-options';
import { makeProgress, makeSolver, type Session, widthOf } from '../session';

const options = {
  hashMiB,
  isJson,
  compare: flag({
    help: {
      en: 'compare the engine in WebAssembly with the one in plain JavaScript (tsumeru/js)',
      ja: 'WebAssembly のエンジンと JavaScript だけのエンジン（tsumeru/js）を比べる',
    },
  }),
};

type Call = CallOf<typeof options>;

export const bench = defineCommand({
  name: 'bench',
  summary: {
    en: 'measure the speed; compare WebAssembly with JavaScript',
    ja: '速さを測る。WebAssembly と JavaScript を比べる',
  },
  usage: ['', '--compare'],
  hasNoOperands: true,
  options,
  notes: {
    en: `Without --compare four problems of the 18th century are solved. The number of
nodes is the same on every machine; the speed is not.

With --compare both engines solve the same problems: generated mates in 3, 5, 7
and 9 plies, classical mates in 11 to 21 plies, and positions without a mate.
First the answers are compared: verdict, and length of the shortest mate. If any
differ, the command ends with exit code 70. Then each engine solves every set
until its code is compiled. In each round both engines solve every set, one
after the other. The measured time is the processor time of the search for the
first mate. Ctrl-C prints the rounds that are complete (exit code 2).

JSON with --compare: one object for each set of problems
  name, plies      the set; plies is [least, greatest], null without a mate
  problems         how many problems the set has
  wasm, js         {"problemsPerSecond", "nodesPerSecond"}, medians
  ratio            WebAssembly divided by JavaScript: {"problems", "nodes"},
                   both {"median", "lower", "upper"}, median and quartiles
The last object has the name "conditions": version, runtime, platform,
processor, hashMiB, and rounds, the number of complete rounds.
`,
    ja: `--compare がなければ、江戸時代の詰将棋を四題解きます。局面数はどのマシンでも同じ
です。速さはマシンによります。

--compare では、二つのエンジンで同じ問題を解きます。問題は、自動生成の3〜9手詰、
江戸時代の11〜21手詰、不詰の局面です。まず判定と最短手数を照合し、違いがあれば
エラーで終わります（終了コード 70）。次に、準備としてしばらく解いてから、毎回
すべての組を交互に解きます。測るのは、最初の詰みを見つけるまでのプロセッサー時間
です。Ctrl-C を押すと、終わった回までの結果を示します（終了コード 2）。

--compare の JSON：問題の組ごとにオブジェクト一つ
  name, plies      組の名前と手数 [最小, 最大]。不詰なら null
  problems         問題の数
  wasm, js         {"problemsPerSecond", "nodesPerSecond"}、中央値
  ratio            WebAssembly ÷ JavaScript。{"problems", "nodes"}、それぞれ
                   {"median", "lower", "upper"}（中央値と四分位数）
最後の一つは名前が "conditions" で、version, runtime, platform, processor,
hashMiB と、終わった回数 rounds が入ります。
`,
  },
  examples: ['tsumeru bench --hash 256', 'tsumeru bench --compare'],
  run: runBench,
});

/** Problems of 将棋図巧 (Ito Kanju, 1755), by their numbers. */
const PROBLEMS: readonly (readonly [name: string, sfen: string])[] = [
  ['図巧 2', '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1'],
  ['図巧 30', '4+LgB2/3+P1+R1R1/4+bl1g1/8k/5p1p1/7+p1/9/9/9 b 2G4s4n2l14p 1'],
  ['図巧 98', '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1'],
  ['図巧 11', 'r+b2n4/1Pk1p4/pp1sG4/N1+s1+p4/2P1+R4/+pB1LN4/9/9/9 b SN3gs3l11p 1'],
];

async function runBench(call: Call, session: Session): Promise<number> {
  const { hashMiB, isJson } = call;
  if (call.compare) {
    // The engine in JavaScript and the problems are in a separate file, which no other command loads.
    const { runComparison } = await import('../compare/compare');
    return runComparison(call, {
      ...session,
      progress: makeProgress({ isJson }, session),
      columns: widthOf(session),
    });
  }
  const { writeOut, signal, language } = session;
  const solver = makeSolver(session, { hashMiB });
  let nodes = 0;
  let milliseconds = 0;
  for (const [name, sfen] of PROBLEMS) {
    const solution = await solver.solve(sfen, { goal: 'first', signal });
    if (solution.status === 'unknown') return EXIT_UNKNOWN;
    nodes += solution.nodes;
    milliseconds += solution.milliseconds;
    if (isJson) await writeOut(`${describe(name, solution.nodes, solution.milliseconds)}\n`);
    else await writeOut(formatRow(name, solution.nodes, solution.milliseconds, language));
  }
  if (isJson) await writeOut(`${describe('all', nodes, milliseconds)}\n`);
  else await writeOut(formatRow(language === 'ja' ? '合計' : 'all', nodes, milliseconds, language));
  return EXIT_MATE;
}

function rate(nodes: number, milliseconds: number): number {
  return Math.round((nodes * 1000) / Math.max(milliseconds, 0.001));
}

/** A line of `bench --json`. */
export interface BenchLine {
  /** The name of the problem; `all` in the last line. */
  readonly name: string;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly nodesPerSecond: number;
}

function describe(name: string, nodes: number, milliseconds: number): string {
  const nodesPerSecond = rate(nodes, milliseconds);
  return JSON.stringify({ name, nodes, milliseconds, nodesPerSecond } satisfies BenchLine);
}

const UNITS: Readonly<Record<Language, { readonly nodes: string; readonly rate: string }>> = {
  en: { nodes: ' nodes', rate: ' nodes/s' },
  ja: { nodes: '局面', rate: '局面/秒' },
};

function formatRow(name: string, nodes: number, milliseconds: number, language: Language): string {
  const units = UNITS[language];
  const columns = [
    formatCount(nodes).padStart(12) + units.nodes,
    formatSeconds(milliseconds, language).padStart(10),
    formatCount(rate(nodes, milliseconds)).padStart(10) + units.rate,
  ];
  return `${name}\t${columns.join('  ')}\n`;
}
