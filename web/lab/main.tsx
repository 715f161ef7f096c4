// The page of the family: an algorithm searches a small tree, and the reader follows it expansion by expansion.

import { render } from 'preact';
import { type AlgorithmName, drawingOptions, drawSnapshot } from 'tsumeru/lab';
import { Header } from '../shell/header';
import { say } from '../shell/language';
import { followPlaybackKeys } from '../shell/playback-keys';
import { StepButtons } from '../shell/step-buttons';
import {
  algorithm,
  choice,
  followChoices,
  game,
  goToStep,
  NAMES,
  snapshot,
  snapshots,
  step,
} from './stepping';
import { ACCOUNTS, TEXTS } from './texts';

const RANDOM_TREES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function Choices() {
  return (
    <div class="controls">
      <label>
        {say(TEXTS.algorithm)}
        <select
          id="algorithm"
          value={algorithm.value}
          onChange={({ currentTarget }) => {
            algorithm.value = currentTarget.value as AlgorithmName;
          }}
        >
          {NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        {say(TEXTS.tree)}
        <select
          id="game"
          value={choice.value}
          onChange={({ currentTarget }) => {
            choice.value = currentTarget.value;
          }}
        >
          <option value="example">{say(TEXTS.example)}</option>
          <option value="roundabout">{say(TEXTS.roundabout)}</option>
          {RANDOM_TREES.map((value) => (
            <option key={value} value={value}>
              {say(TEXTS.random)(value)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Drawn by the package, from letters and numbers of its own. */
function Tree() {
  const options = drawingOptions(algorithm.value);
  const { width, height, body } = drawSnapshot(game.value, snapshot.value, options);
  return (
    <svg
      id="tree"
      role="img"
      aria-label={`${say(TEXTS.drawing)}: ${caption()}`}
      viewBox={`0 0 ${width} ${height}`}
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

function caption(): string {
  const name = game.value.describe(snapshot.value.expanded);
  return say(TEXTS.step)(step.value + 1, snapshots.value.length, name);
}

function Page() {
  return (
    <>
      <Header current="lab/index.html" root="../" />
      <main class="lab">
        <p class="quiet">{say(TEXTS.about)}</p>
        <Choices />
        <p id="account">{say(ACCOUNTS[algorithm.value])}</p>
        <Tree />
        <div class="controls">
          <StepButtons at={step.value} count={snapshots.value.length - 1} goTo={goToStep} />
          <span id="step" aria-live="polite">
            {caption()}
          </span>
        </div>
      </main>
    </>
  );
}

followChoices();
followPlaybackKeys({ ply: step, count: () => snapshots.peek().length - 1, goTo: goToStep });

render(<Page />, document.getElementById('app')!);
