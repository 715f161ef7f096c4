// The report of an analysis: soundness, length, faults, and the questions that are not decided.

import { useEffect } from 'preact/hooks';
import type { OpenQuestion } from 'tsumeru';
import { announce } from '../shell/announce';
import { download } from '../shell/files';
import { both, say } from '../shell/language';
import { formatNodes, formatSeconds } from '../shell/numbers';
import { type Analysed, analysed, type ShownFault, type ShownQuestion } from './analysed';
import { makeKif, showFault } from './analysing';
import { ANALYSIS_TEXTS, FAULT_NAMES, QUESTIONS } from './analysis-texts';
import { describeHand, isHandEmpty } from './hand-text';
import { describeCounting, describeLength } from './length-texts';
import { notation } from './notation';
import type { Headers } from './receive';
import { LIMITS, SOLVE_TEXTS, sayUnknown } from './solve-texts';
import { TriesPanel } from './tries-panel';

function describeSoundness({ report: { status, verdict, reason } }: Analysed): string {
  if (status === 'nomate') return say(SOLVE_TEXTS.noMateProven);
  if (status === 'unknown') return sayUnknown(reason!);
  return say(ANALYSIS_TEXTS[verdict]);
}

/** Shows the length, says which moves the length counts, and lists the pieces left over. */
function LengthView({ of: { report } }: { of: Analysed }) {
  const { futile, length, lengthIsExact, lengthAtLeast, leftover, lineBy } = report;
  if (length === null) return null;
  const lengths = {
    goal: 'book',
    futile,
    length,
    lengthIsExact,
    lineIsProven: lengthIsExact,
    lengthAtLeast: lengthAtLeast!,
    lengthAtMost: length,
  } as const;
  const counted = futile === 'off' ? ANALYSIS_TEXTS.allCounted : ANALYSIS_TEXTS.booksCounted;
  const texts =
    lineBy === 'author'
      ? [say(ANALYSIS_TEXTS.authorsLength)(length), say(counted)]
      : [describeLength(lengths) + say(both('。', '')), describeCounting(lengths)];
  return (
    <>
      <p id="analysed-length">{texts.join(say(both('', ' ')))}</p>
      {leftover !== null && !isHandEmpty(leftover) && (
        <p id="analysed-leftover">{say(SOLVE_TEXTS.leftover)(describeHand(leftover))}</p>
      )}
    </>
  );
}

function FaultView({ of, shown: { fault, standing, texts } }: { of: Analysed; shown: ShownFault }) {
  const { ply, length, lengthIsExact, kind } = fault;
  return (
    <button type="button" onClick={() => void showFault(of, fault)}>
      {say(ANALYSIS_TEXTS.place)(ply, texts?.[notation.value])}
      {length !== null && say(ANALYSIS_TEXTS.inAll)(length, lengthIsExact)}{' '}
      <span class="quiet">
        {say(FAULT_NAMES[kind])}
        {say(ANALYSIS_TEXTS.standing[standing])}
      </span>
    </button>
  );
}

function FaultList({ of }: { of: Analysed }) {
  if (of.faults.length === 0) return null;
  return (
    <>
      <h3>{say(ANALYSIS_TEXTS.faults)}</h3>
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
  return [...kinds]
    .map(([what, places]) => `${places.join('; ')} (${say(QUESTIONS[what])})`)
    .join('; ');
}

function Caveats({ of: { report, open } }: { of: Analysed }) {
  const { reason, status, variationsMissing: missing } = report;
  const texts = [
    ...(open.length > 0 ? [say(ANALYSIS_TEXTS.undecidedMoves)(describeOpen(open))] : []),
    ...(status === 'mate' && reason !== undefined
      ? [say(ANALYSIS_TEXTS.stopped)(say(LIMITS[reason]))]
      : []),
    ...(missing !== undefined ? [say(ANALYSIS_TEXTS.variationsMissing)(say(LIMITS[missing]))] : []),
  ];
  return (
    <>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
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
  useEffect(() => {
    if (verdict !== undefined) announce(verdict);
  }, [verdict]);
  if (found === undefined) return null;
  const { length, nodes, milliseconds, threads = 1 } = found.report;
  return (
    <section class="panel analysis" aria-label={say(ANALYSIS_TEXTS.analysis)}>
      <h2 id="soundness">{verdict}</h2>
      <LengthView of={found} />
      <Caveats of={found} />
      <FaultList of={found} />
      {length !== null && <TriesPanel of={found} />}
      <p class="quiet">
        {formatNodes(nodes)}, {formatSeconds(milliseconds)}
        {threads > 1 && `, ${say(SOLVE_TEXTS.threads)(threads)}`}
      </p>
      {length !== null && (
        <button type="button" id="analysis-kif" onClick={() => void downloadKif(headers)}>
          {say(ANALYSIS_TEXTS.downloadKif)}
        </button>
      )}
    </section>
  );
}
