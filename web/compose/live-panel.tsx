// Progress of the analysis that runs during editing, errors of the position, and pieces that are not needed.

import { parseSfen } from 'tsumeru/shogi';
import { Action, useKeptFocus, Welcome } from '../shell/action';
import { CheckBox } from '../shell/check-box';
import { FaultNote } from '../shell/fault-note';
import { say } from '../shell/language';
import { formatNodes } from '../shell/numbers';
import { onDemand } from '../shell/on-demand';
import { analysed, isAnalysisOpen } from '../shogi/analysed';
import { ANALYSIS_TEXTS } from '../shogi/analysis-texts';
import { shownFault } from '../shogi/fault-square';
import { goToPly } from '../shogi/playback';
import { inputFault, loadProblem, positionFault, problem } from '../shogi/problem';
import { RestNote } from '../shogi/rest-note';
import { SOLVE_TEXTS } from '../shogi/solve-texts';
import { uselessCount } from '../shogi/useless';
import { arrowsShown } from './arrows-shown';
import { isEntering } from './line-entry';
import { analyseFurther, isLive, liveFound, liveProgress, stage } from './live';
import { COMPOSE_TEXTS } from './texts';

const EffortChoice = onDemand(async () => (await import('../shogi/effort-choice')).EffortChoice);
const FoundSoFar = onDemand(async () => (await import('./found-so-far')).FoundSoFar);

function describeStage(): string {
  const latest = liveProgress.value;
  if (isEntering.value && isLive.value) return say(COMPOSE_TEXTS.rests);
  if (stage.value === 'trying' && latest?.trial !== undefined) {
    return say(COMPOSE_TEXTS.trying)(latest.trial.number, latest.trial.of);
  }
  if (stage.value === 'searching' || stage.value === 'trying') {
    return say(COMPOSE_TEXTS.searching)(formatNodes(latest?.nodes ?? 0));
  }
  return say(COMPOSE_TEXTS[stage.value]);
}

/** While a position is being set up, something is always missing. Those errors are shown without alarm. */
function Faults() {
  const fault = shownFault.value;
  const isCalm = fault === positionFault.value && fault?.square === undefined;
  return <FaultNote {...{ fault, isCalm }} isRevealed={fault === inputFault.value} />;
}

function Pieces() {
  const removals = analysed.value?.report.removals;
  if (removals === undefined || removals.length === 0) return null;
  const count = uselessCount.value;
  const isOpen = removals.some(({ isNeeded }) => isNeeded === 'undecided');
  if (count === 0 && isOpen) return null;
  return (
    <p id="useless">
      {count === 0 ? say(COMPOSE_TEXTS.allNeeded) : say(COMPOSE_TEXTS.uselessPieces)(count)}
    </p>
  );
}

function Legend() {
  const arrows = arrowsShown.value;
  if (arrows.length === 0 || isEntering.value) return null;
  const hasCook = arrows.some(({ style }) => style === 'cook');
  return (
    <p class="legend" aria-hidden="true">
      <span class="solution">➜ {say(COMPOSE_TEXTS.legendSolution)}</span>
      {hasCook && <span class="cook">➜ {say(COMPOSE_TEXTS.legendCook)}</span>}
    </p>
  );
}

async function showRefutation(): Promise<void> {
  const of = analysed.peek();
  if (of === undefined) return;
  const { prove } = await import('../shogi/proof');
  await prove(of.position, [], () => analysed.peek() === of);
  goToPly(1);
}

/** A sound problem in five plies of the project's book. */
const EXAMPLE = '5+S2k/6bP1/8+L/9/5N3/9/9/9/9 b B2r4g3s3n3l17p 1';

export function LivePanel() {
  const panel = useKeptFocus();
  return (
    <section class="panel live" ref={panel} tabIndex={-1} aria-label={say(COMPOSE_TEXTS.live)}>
      <CheckBox id="live" state={isLive}>
        {say(COMPOSE_TEXTS.isLive)}
      </CheckBox>
      <p id="stage" class="quiet" data-stage={stage.value}>
        {describeStage()}
      </p>
      {problem.value.board.every((piece) => piece === undefined) && (
        <Welcome
          words={say(COMPOSE_TEXTS.welcome)}
          text={say(COMPOSE_TEXTS.openExample)}
          open={() => loadProblem(parseSfen(EXAMPLE))}
        />
      )}
      <RestNote />
      <Faults />
      {liveFound.value && <FoundSoFar />}
      {!isEntering.value && <Pieces />}
      <Legend />
      {analysed.value?.report.status === 'nomate' && !isEntering.value && (
        <Action id="why" text={say(SOLVE_TEXTS.whyNoMate)} act={() => void showRefutation()} />
      )}
      {(stage.value === 'open' || (stage.value === 'done' && isAnalysisOpen.value)) && (
        <div class="row deeper">
          <Action id="further" text={say(ANALYSIS_TEXTS.deeper)} act={analyseFurther} />
          <EffortChoice />
        </div>
      )}
    </section>
  );
}
