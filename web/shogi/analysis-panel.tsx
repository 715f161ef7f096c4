// The report of an analysis: is the problem sound, how long is it, which faults are there, what is not decided.

import { useEffect } from 'preact/hooks';
import { announce } from '../shell/announce';
import { download } from '../shell/files';
import { say } from '../shell/language';
import { formatCount, formatSeconds } from '../shell/numbers';
import { type Analysed, analysed, makeKif, showFault } from './analysing';
import { ANALYSIS_TEXTS, FAULT_NAMES } from './analysis-texts';
import { describeHand } from './hand-text';
import { notation } from './notation';
import { REASONS, SOLVE_TEXTS } from './solve-texts';

function describeSoundness({ report: { status, verdict, reason } }: Analysed): string {
  if (status === 'nomate') return say(SOLVE_TEXTS.noMateProven);
  if (status === 'unknown') return say(REASONS[reason!]);
  return say(ANALYSIS_TEXTS[verdict]);
}

function describeLength({ report: { futile, length, lengthIsExact, leftover } }: Analysed): string {
  if (futile === 'off') return say(SOLVE_TEXTS.mateIn)(length!, lengthIsExact);
  return say(SOLVE_TEXTS.conventional)(length!, describeHand(leftover!));
}

function FaultList({ of }: { of: Analysed }) {
  const { faults } = of;
  if (faults.length === 0) return null;
  return (
    <>
      <h3>{say(ANALYSIS_TEXTS.faults)}</h3>
      <ul id="faults">
        {faults.map(({ fault, isTolerated, texts }) => (
          <li key={`${fault.kind}${fault.ply}${fault.move}`}>
            <button type="button" onClick={() => void showFault(of, fault)}>
              {say(ANALYSIS_TEXTS.fault)(fault.ply, texts?.[notation.value], fault.length)}{' '}
              <span class="quiet">
                {say(FAULT_NAMES[fault.kind])}
                {isTolerated && say(ANALYSIS_TEXTS.tolerated)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Reserves({ of: { report } }: { of: Analysed }) {
  const { undecided, reason, status, variationsMissing } = report;
  const { length, lengthIsExact, lengthAtLeast } = report;
  const texts = [
    ...(length !== null && !lengthIsExact
      ? [say(SOLVE_TEXTS.conventionalOpen)(lengthAtLeast!)]
      : []),
    ...(undecided.length > 0
      ? [
          say(ANALYSIS_TEXTS.undecidedChecks)(
            undecided
              .map(({ ply, move }) => (move === null ? `${ply}` : `${ply} ${move}`))
              .join(', '),
          ),
        ]
      : []),
    ...(status === 'mate' && reason !== undefined ? [say(REASONS[reason])] : []),
    ...(variationsMissing !== undefined ? [say(ANALYSIS_TEXTS.variationsMissing)] : []),
  ];
  return (
    <>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

async function downloadKif(): Promise<void> {
  download('analysis.kif', await makeKif(), 'text/plain;charset=utf-8');
}

export function AnalysisPanel() {
  const found = analysed.value;
  const verdict = found && describeSoundness(found);
  useEffect(() => {
    if (verdict !== undefined) announce(verdict);
  }, [verdict]);
  if (found === undefined) return null;
  const { length, nodes, milliseconds } = found.report;
  return (
    <section class="panel analysis" aria-label={say(ANALYSIS_TEXTS.analysis)}>
      <h2 id="soundness">{verdict}</h2>
      {length !== null && <p>{describeLength(found)}</p>}
      <Reserves of={found} />
      <FaultList of={found} />
      <p class="quiet">
        {say(SOLVE_TEXTS.nodeCount)(formatCount(nodes))}, {formatSeconds(milliseconds)}
      </p>
      {length !== null && (
        <button type="button" id="analysis-kif" onClick={() => void downloadKif()}>
          {say(ANALYSIS_TEXTS.downloadKif)}
        </button>
      )}
    </section>
  );
}
