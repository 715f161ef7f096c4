// `tsumeru usi`: the USI engine on standard input and output. When the input ends, the searches still run to their
// answers, unless nobody reads the output.

import { MAX_POSITION_LENGTH } from '../../base/input-limits';
import type { Bilingual, Language } from '../../base/language';
import { unlessAborted } from '../../base/signals';
import { ClosedOutput } from '../../batch/output';
import { EXIT_MATE } from '../../batch/run-error';
import { splitLines, untilAborted } from '../../batch/streams';
import { MAX_HASH_MIB } from '../../engines/core/load';
import { ALL_OPTIONS } from '../../options/analyse-table';
import type { OptionEntry } from '../../options/table';
import { SOLVER_TABLE } from '../../options/table';
import { describeOption, type ShownOption } from '../../options/texts';
import { formatEntry } from '../../reports/terminal/columns';
import { parseCommand } from '../../usi/commands';
import { createEngine } from '../../usi/engine';
import { defineCommand } from '../arguments/define-command';

export const usi = defineCommand({
  name: 'usi',
  summary: {
    en: 'act as a USI engine for GUIs, on standard input and output',
    ja: '将棋 GUI から使う USI エンジンとして動く',
  },
  usage: [''],
  // A getter, so that the text is made only when it is needed: wrapping its lines takes longer than all other texts of
  // this file together.
  hasNoOperands: true,
  options: {},
  notes: {
    get en() {
      return `GUIs start an engine without arguments: for them there is the program
tsumeru-usi, which does the same.

The options are set by the protocol (setoption name <name> value <value>):
${formatUsiOptions('en')}
"go mate <ms>" and "go mate infinite" get one answer:
  checkmate <moves>          the mate
  checkmate nomate           it is proven that there is no mate
  checkmate timeout          the time or another limit was reached
  checkmate notimplemented   the position is not a problem, or is mate already
If the side to move is in check and the other side has no king, the defender is
to move: the answer then begins with his move, and "score mate" is negative.
A "go" without "mate" plays a mate if one is found, else some legal move;
without a legal move it resigns.
`;
    },
    get ja() {
      return `GUI は引数を付けずにエンジンを起動するので、同じ働きのプログラム tsumeru-usi も
あります。

設定はプロトコルで行います（setoption name <name> value <value>）：
${formatUsiOptions('ja')}
"go mate <ms>" と "go mate infinite" には、次のどれか一つを答えます：
  checkmate <手順>           詰み
  checkmate nomate           不詰（証明済み）
  checkmate timeout          時間などの制限に達した
  checkmate notimplemented   問題になっていない局面か、すでに詰んでいる局面
手番の側に王手がかかり、相手に玉がなければ、玉方の手番とみなします。答えは玉方の
手から始まり、"score mate" は負になります。
"mate" のない "go" では、詰みが見つかればその手を、なければ合法手のどれかを
指します。合法手がなければ投了します。
`;
    },
  },
  examples: ['printf "usi\\nquit\\n" | tsumeru usi'],
  run: (_, session) => runUsi(session),
});

interface UsiParts {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly signal: AbortSignal;
  readonly writeOut: (text: string) => Promise<void>;
  readonly writeErr: (text: string) => Promise<void>;
}

/** Runs the engine until `quit`, the end of the input, the signal, or the end of the program that reads the output. */
export async function runUsi({ stdin, signal, writeOut, writeErr }: UsiParts): Promise<number> {
  const printErr = (line: string) => void writeErr(`${line}\n`).catch(() => {});
  const engine = await createEngine({
    maxHashMiB: MAX_HASH_MIB,
    maxThreads: SOLVER_TABLE.threads.range[1],
    printErr,
  });
  const gone = new AbortController();
  const stopped = AbortSignal.any([signal, gone.signal]);
  let failure: unknown;
  let written: Promise<void> = Promise.resolve();
  engine.addMessageListener((line) => {
    written = written
      .then(() => writeOut(`${line}\n`))
      .catch((error) => {
        failure ??= error;
        gone.abort();
      });
  });
  let hasQuit = false;
  // The engine refuses a longer position.
  for await (const line of untilAborted(splitLines(stdin, MAX_POSITION_LENGTH), stopped)) {
    engine.postMessage(line);
    hasQuit = parseCommand(line).name === 'quit';
    if (hasQuit) break;
  }
  if (!hasQuit) await unlessAborted(engine.finish(), stopped);
  engine.terminate();
  await written;
  if (failure !== undefined && !(failure instanceof ClosedOutput)) throw failure;
  return EXIT_MATE;
}

const TEXT_COLUMN = 23;

/** The option of the protocol that is not in the table. */
const LINES: [string, Bilingual] = [
  'MultiPV',
  {
    en: 'how many first moves that mate are shown, the shortest first',
    ja: '示す初手（詰みに至るもの）の数。短く詰むものから順に示す',
  },
];

function formatUsiOptions(language: Language): string {
  const options = Object.entries<OptionEntry>(ALL_OPTIONS).flatMap(
    ([option, entry]): [string, Bilingual][] =>
      entry.usi === undefined ? [] : [[entry.usi, describe(option as ShownOption, entry)]],
  );
  const row = ([name, text]: [string, Bilingual]) =>
    formatEntry(`  ${name}`, text[language], TEXT_COLUMN, language);
  return `${[...options, LINES].map(row).join('\n')}\n`;
}

/**
 * The explanation of an option with its default. If the table has no default, the default of a limit is 0, which means
 * no limit. The numbers of `SOLVER_TABLE` are sizes of the solver.
 */
function describe(option: ShownOption, { type, usiFallback }: OptionEntry): Bilingual {
  if (type !== 'integer' || option in SOLVER_TABLE) return describeOption(option);
  if (usiFallback !== undefined) return describeOption(option, usiFallback);
  const { en, ja } = describeOption(option, 0);
  return { en: `${en}; 0: no limit`, ja: `${ja}。0：なし` };
}
