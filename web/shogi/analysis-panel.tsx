// The report of an analysis: soundness, length, faults, and the questions that are not decided.

import type { OpenQuestion } from 'tsumeru';
import { FAULT_NAMES, UNKNOWN_REASONS, wordUnknown } from 'tsumeru/words';
import { useAnnouncement } from '../shell/announce';
import { download } from '../shell/files';
import { type Both, both, say } from '../shell/language';
import { formatPlies } from '../shell/numbers';
import { type Analysed, analysed, type ShownFault, type ShownQuestion } from './analysed';
import { makeKif, showFault } from './analysing';
import { ANALYSIS_TEXTS } from './analysis-texts';
import { ANSWER_TEXTS, describeEffort } from './answer-texts';
import { describeHand, isHandEmpty } from './hand-text';
import { describeCounted, describeCounting, describeLength } from './length-texts';
import { LinePicture } from './line-picture';
import { notation } from './notation';
import type { Headers } from './receive';
import { TriesPanel } from './tries-panel';

const TEXTS = {
  analysis: both('検討の結果', 'Analysis'),
  authorsLength: {
    ja: (plies: number) => `作意は${plies}手です。`,
    en: (plies: number) => `The author's line takes ${formatPlies(plies)}.`,
  },
  faults: both('欠陥', 'What was found'),
  standing: {
    fault: both('', ''),
    possible: both('（示した手順が正解なら）', ', if the line shown is the solution'),
    note: both('（許容）', ', tolerated'),
  },
  downloadKif: both('変化つきの KIF を保存', 'Download KIF with variations'),
  variationsMissing: {
    ja: (limit: string) => `変化は、すべては求まりませんでした（${limit}）。`,
    en: (limit: string) => `Not all variations were found: ${limit}.`,
  },
  stopped: {
    ja: (limit: string) => `検討は終わりまで進みませんでした（${limit}）。`,
    en: (limit: string) => `The analysis is not complete: ${limit}.`,
  },
  undecidedPlaces: {
    ja: (count: number) => `未確定${count}件`,
    en: (count: number) => `Not decided: ${count} questions`,
  },
  undecidedMoves: {
    ja: (moves: string) => `未確定：${moves}`,
    en: (moves: string) => `Not decided: ${moves}.`,
  },
  inAll: {
    ja: (plies: number, isExact: boolean) => `（全${plies}手${isExact ? '' : '以下'}）`,
    en: (plies: number, isExact: boolean) =>
      `: ${isExact ? '' : 'at most '}${formatPlies(plies)} in all`,
  },
};

const QUESTIONS: Readonly<Record<OpenQuestion['what'], Both>> = {
  verdict: both('詰むか', 'does it mate?'),
  kind: both('詰むが、どの欠陥か', 'it mates, but which fault is it?'),
  length: both('何手か', 'how long?'),
  leftover: both('駒が余るか', 'are pieces left over?'),
};

function describeSoundness({ report: { status, verdict, reason } }: Analysed): string {
  if (status === 'nomate') return say(ANSWER_TEXTS.noMateProven);
  if (status === 'unknown') return say(wordUnknown(reason!));
  return say(ANALYSIS_TEXTS[verdict]);
}

/** Shows the length, says which moves the length counts, and lists the pieces left over. */
function LengthView({ of: { report } }: { of: Analysed }) {
  const { futile, length, lengthIsExact, mateAtLeast, leftover, lineBy } = report;
  if (length === null) return null;
  const lengths = {
    goal: 'book',
    futile,
    length,
    lengthIsExact,
    lineIsProven: lengthIsExact,
    lengthAtLeast: mateAtLeast!,
    lengthAtMost: length,
  } as const;
  const texts =
    lineBy === 'author'
      ? [say(TEXTS.authorsLength)(length), describeCounted(lengths)]
      : [describeLength(lengths) + say(both('。', '')), describeCounting(lengths)];
  return (
    <>
      <p id="analysed-length">{texts.join(say(both('', ' ')))}</p>
      {leftover !== null && !isHandEmpty(leftover) && (
        <p id="analysed-leftover">{say(ANSWER_TEXTS.leftover)(describeHand(leftover))}</p>
      )}
    </>
  );
}

function FaultView({ of, shown: { fault, standing, texts } }: { of: Analysed; shown: ShownFault }) {
  const { ply, length, lengthIsExact, kind } = fault;
  return (
    <button type="button" onClick={() => void showFault(of, fault)}>
      {say(ANALYSIS_TEXTS.place)(ply, texts?.[notation.value])}
      {length !== null && say(TEXTS.inAll)(length, lengthIsExact)}{' '}
      <span class="quiet">
        {say(FAULT_NAMES[kind])}
        {say(TEXTS.standing[standing])}
      </span>
    </button>
  );
}

function FaultList({ of }: { of: Analysed }) {
  if (of.faults.length === 0) return null;
  return (
    <>
      <h3>{say(TEXTS.faults)}</h3>
      <ul id="faults">
        {of.faults.map((shown) => (
          <li key={`${shown.fault.kind}${shown.fault.ply}${shown.fault.move}`}>
            <FaultView of={of} shown={shown} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Open questions of one kind are put into one sentence. */
function describeOpen(open: readonly ShownQuestion[]): string {
  const kinds = new Map<OpenQuestion['what'], string[]>();
  for (const { question, texts } of open) {
    const place = say(ANALYSIS_TEXTS.place)(question.ply, texts?.[notation.value]);
    kinds.set(question.what, [...(kinds.get(question.what) ?? []), place]);
  }
  const [between, begin, end] = say({ ja: ['、', '（', '）'], en: ['; ', ' (', ')'] });
  return [...kinds]
    .map(([what, places]) => places.join(between) + begin + say(QUESTIONS[what]) + end)
    .join(between);
}

/** So many open questions are listed only if the visitor asks for them. */
const MANY_QUESTIONS = 20;

function Caveats({ of: { report, open } }: { of: Analysed }) {
  const { reason, status, variationsMissing: missing } = report;
  const isFolded = open.length > MANY_QUESTIONS;
  const texts = [
    ...(open.length > 0 && !isFolded ? [say(TEXTS.undecidedMoves)(describeOpen(open))] : []),
    ...(status === 'mate' && reason !== undefined
      ? [say(TEXTS.stopped)(say(UNKNOWN_REASONS[reason]))]
      : []),
    ...(missing !== undefined ? [say(TEXTS.variationsMissing)(say(UNKNOWN_REASONS[missing]))] : []),
  ];
  return (
    <>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isFolded && (
        <details id="open-questions">
          <summary>{say(TEXTS.undecidedPlaces)(open.length)}</summary>
          <p>{describeOpen(open)}</p>
        </details>
      )}
    </>
  );
}

async function downloadKif(headers: Headers): Promise<void> {
  download('analysis.kif', await makeKif(headers), 'text/plain;charset=utf-8');
}

const NO_HEADERS: Headers = {};

export function AnalysisPanel({ headers = NO_HEADERS }: { headers?: Headers }) {
  const found = analysed.value;
  const verdict = found && describeSoundness(found);
  useAnnouncement(verdict);
  if (found === undefined) return null;
  const { length } = found.report;
  return (
    <section class="panel analysis" aria-label={say(TEXTS.analysis)}>
      <h2 id="soundness" data-status={found.report.status}>
        {verdict}
      </h2>
      <LengthView of={found} />
      <LinePicture of={found} />
      <Caveats of={found} />
      <FaultList of={found} />
      {length !== null && <TriesPanel of={found} />}
      <p class="quiet">{describeEffort(found.report)}</p>
      {length !== null && (
        <button type="button" id="analysis-kif" onClick={() => void downloadKif(headers)}>
          {say(TEXTS.downloadKif)}
        </button>
      )}
    </section>
  );
}
