// Solve, analyse and stop, errors, and the progress of the search.

import { signal } from '@preact/signals';
import { Action, useKeptFocus } from '../shell/action';
import { FaultNote } from '../shell/fault-note';
import { type Both, say } from '../shell/language';
import { onDemand } from '../shell/on-demand';
import { isAnalysisOpen } from './analysed';
import { ANALYSIS_TEXTS } from './analysis-texts';
import { missing, wasLimited } from './answer';
import { AuthorPanel } from './author-panel';
import { isComparing } from './comparing';
import { shownFault } from './fault-square';
import { inputFault, positionFault } from './problem';
import { RestNote } from './rest-note';
import { activity, isBusy, progress, stopSearch } from './search';
import { changeSettings } from './settings';
import { SOLVE_TEXTS } from './solve-texts';
import { goOn, startSolving } from './solving';

const OptionsPanel = onDemand(async () => (await import('./options-panel')).OptionsPanel);
const ProgressView = onDemand(async () => (await import('./progress-view')).ProgressView);

const EffortChoice = onDemand(async () => (await import('./effort-choice')).EffortChoice);

const areOptionsOpen = signal(false);

async function analyse(): Promise<void> {
  const { startAnalysing } = await import('./analysing');
  await startAnalysing();
}

async function deeper(): Promise<void> {
  const { analyseDeeper } = await import('./analysing');
  await analyseDeeper();
}

function solveWithJavaScript(): void {
  changeSettings({ engine: 'js' });
  void startSolving();
}

function FaultView() {
  const fault = shownFault.value;
  // While a position is being set up, something is always missing. Those errors are shown without alarm.
  const isCalm = fault === positionFault.value && fault?.square === undefined;
  return (
    <FaultNote {...{ fault, isCalm }} isRevealed={fault === inputFault.value}>
      {fault?.code === 'core-unavailable' && (
        <>
          {' '}
          {say(SOLVE_TEXTS.tryJavaScript)}{' '}
          <Action id="use-js" text={say(SOLVE_TEXTS.useJavaScript)} act={solveWithJavaScript} />
        </>
      )}
    </FaultNote>
  );
}

interface SearchButtonProps {
  readonly id: string;
  readonly isMain?: boolean;
  readonly text: Both;
  readonly start: () => Promise<void>;
}

function SearchButton({ id, isMain = false, text, start }: SearchButtonProps) {
  const isOff = isBusy.value || isComparing.value;
  return <Action {...{ id, isMain, isOff }} text={say(text)} act={() => void start()} />;
}

export function SolvePanel() {
  const row = useKeptFocus();
  return (
    <section class="panel solve" aria-label={say(SOLVE_TEXTS.solve)}>
      <div class="row" ref={row}>
        <SearchButton
          id="solve"
          isMain
          text={activity.value === 'solving' ? SOLVE_TEXTS.solving : SOLVE_TEXTS.solve}
          start={startSolving}
        />
        <SearchButton
          id="analyse"
          text={activity.value === 'analysing' ? ANALYSIS_TEXTS.analysing : ANALYSIS_TEXTS.analyse}
          start={analyse}
        />
        <Action
          id="stop"
          text={say(activity.value === 'solving' ? SOLVE_TEXTS.pause : SOLVE_TEXTS.stop)}
          isOff={!isBusy.value}
          act={stopSearch}
        />
        {missing.value && !isBusy.value && (
          <SearchButton id="go-on" text={SOLVE_TEXTS.goOn} start={goOn} />
        )}
        {isAnalysisOpen.value && !isBusy.value && (
          <SearchButton id="deeper" text={ANALYSIS_TEXTS.deeper} start={deeper} />
        )}
      </div>
      <FaultView />
      <RestNote />
      {(missing.value || isAnalysisOpen.value) && !isBusy.value && (
        <EffortChoice isLimited={wasLimited.value || !missing.value} />
      )}
      {missing.value && !isBusy.value && (
        <p id="missing-part" class="quiet">
          {say(SOLVE_TEXTS.missingPart[missing.value])}
        </p>
      )}
      <AuthorPanel />
      <details
        class="options"
        id="options"
        onToggle={({ currentTarget }) => {
          areOptionsOpen.value = currentTarget.open;
        }}
      >
        <summary>{say(SOLVE_TEXTS.options)}</summary>
        {areOptionsOpen.value && <OptionsPanel />}
      </details>
      {progress.value !== undefined && <ProgressView />}
    </section>
  );
}
