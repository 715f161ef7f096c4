// Below the board: the tool, the side to move, the board size, and the region.

import { type Color, formatSgf, OUTSIDES, type Outside } from 'tsumeru/go';
import { Action } from '../shell/action';
import { Choice } from '../shell/choice';
import { CopyButton } from '../shell/copy-button';
import { say } from '../shell/language';
import { ply } from './playback';
import { editProblem, loadProblem, outside, problem } from './problem';
import { emptyProblem, forgetRegion, SIZES, TOOLS } from './setup';
import { OUTSIDE_NAMES, TEXTS, TOOL_NAMES } from './texts';
import { tool } from './tool';

function ToolChoice() {
  return (
    <div class="row" role="toolbar" aria-label={say(TEXTS.tools)}>
      {TOOLS.map((name) => (
        <button
          type="button"
          key={name}
          id={`tool-${name}`}
          aria-pressed={tool.value === name}
          disabled={ply.value > 0}
          onClick={() => {
            tool.value = name;
          }}
        >
          {say(TOOL_NAMES[name])}
        </button>
      ))}
    </div>
  );
}

function TurnChoice() {
  return (
    <Choice<Color>
      id="to-move"
      label={say(TEXTS.toMove)}
      value={problem.value.toMove}
      choices={['black', 'white']}
      nameOf={(color) => say(TEXTS[color])}
      choose={(toMove) => editProblem({ ...problem.peek(), toMove, isSideAssumed: false })}
    />
  );
}

function SizeChoice() {
  return (
    <Choice
      id="size"
      label={say(TEXTS.size)}
      value={problem.value.size}
      choices={SIZES}
      nameOf={(size) => `${size}×${size}`}
      choose={(size) => loadProblem(emptyProblem(size))}
    />
  );
}

function OutsideChoice() {
  return (
    <Choice<Outside | 'auto'>
      id="outside"
      label={say(TEXTS.outside)}
      value={outside.value ?? 'auto'}
      choices={['auto', ...OUTSIDES]}
      nameOf={(name) => say(OUTSIDE_NAMES[name])}
      choose={(name) => {
        outside.value = name === 'auto' ? undefined : name;
      }}
    />
  );
}

export function SetupPanel() {
  const isDerived = problem.value.region === undefined;
  return (
    <section class="panel position" aria-label={say(TEXTS.tools)}>
      <ToolChoice />
      <div class="row">
        <TurnChoice />
        <SizeChoice />
        <OutsideChoice />
        <Action
          id="clear"
          text={say(TEXTS.clear)}
          act={() => loadProblem(emptyProblem(problem.peek().size))}
        />
        <Action
          id="derive"
          text={say(isDerived ? TEXTS.isDerived : TEXTS.derive)}
          isOff={isDerived || ply.value > 0}
          act={() => editProblem(forgetRegion(problem.peek()))}
        />
      </div>
      <div class="row">
        <CopyButton
          id="copy-sgf"
          label={say(TEXTS.copySgf)}
          make={() => formatSgf(problem.peek())}
        />
        <CopyButton id="copy-link" label={say(TEXTS.link)} make={() => location.href} />
      </div>
    </section>
  );
}
