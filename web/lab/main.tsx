// Entry of the page about the df-pn algorithms. An algorithm searches a small tree, and the reader steps through its
// expansions.

import { drawingOptions, drawSnapshot } from 'tsumeru/lab';
import { Choice, into } from '../shell/choice';
import { Header } from '../shell/header';
import { say } from '../shell/language';
import { mount } from '../shell/mount';
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
import { DESCRIPTIONS, TEXTS } from './texts';

const RANDOM_TREES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

function nameOfTree(name: string): string {
  return name === 'example' || name === 'numberCycle'
    ? say(TEXTS[name])
    : say(TEXTS.random)(Number(name));
}

function Choices() {
  return (
    <div class="controls">
      <Choice
        id="algorithm"
        label={say(TEXTS.algorithm)}
        value={algorithm.value}
        choices={NAMES}
        nameOf={(name) => name}
        choose={into(algorithm)}
      />
      <Choice
        id="game"
        label={say(TEXTS.tree)}
        value={choice.value}
        choices={['example', 'numberCycle', ...RANDOM_TREES]}
        nameOf={nameOfTree}
        choose={into(choice)}
      />
    </div>
  );
}

/**
 * The package makes the SVG and uses only its own letters and numbers, never text from a user. So the SVG can be
 * inserted as HTML.
 */
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
        <p id="account">{say(DESCRIPTIONS[algorithm.value])}</p>
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

mount(<Page />);
