// The moves to step through: the list along the chosen variation, other moves at the shown position, and the record's
// comment on it.

import { Choice, into } from '../shell/choice';
import { say } from '../shell/language';
import { MoveList } from './move-list';
import { describeMove } from './move-texts';
import { chosenNotation, NOTATIONS, type Notation, notation } from './notation';
import { lastMove, moves, ply, shown, takeVariation } from './playback';
import { SOLVE_TEXTS } from './solve-texts';
import { countPlies } from './track';

function NotationChoice() {
  return (
    <Choice
      id="notation"
      label={say(SOLVE_TEXTS.moveList)}
      value={notation.value}
      choices={Object.keys(NOTATIONS) as Notation[]}
      nameOf={(name) => say(NOTATIONS[name])}
      choose={into(chosenNotation)}
    />
  );
}

/** The moves that can follow the shown position, when there are several. */
function Variations() {
  const at = ply.value;
  const { step } = moves.value[at] ?? {};
  if (step === undefined || step.choices.length < 2) return null;
  return (
    <div id="variations">
      <p class="quiet">{say(SOLVE_TEXTS.variations)}</p>
      <div class="row">
        {step.choices.map((choice, index) => {
          const usi = choice.line[choice.from]!.move;
          const text = describeMove(shown.value, usi, lastMove.value?.to)[notation.value];
          return (
            <button
              type="button"
              key={usi}
              aria-pressed={index === step.chosen}
              onClick={() => void takeVariation(at, index)}
            >
              {text} <span class="quiet">{say(SOLVE_TEXTS.pliesLeft)(countPlies(choice))}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

export function MovesPanel() {
  if (moves.value.length === 0) return null;
  const comment = lastMove.value?.step.step.comment;
  return (
    <section class="panel moves" aria-label={say(SOLVE_TEXTS.moveList)}>
      <NotationChoice />
      <MoveList notation={notation.value} />
      {comment !== undefined && <p class="comment">{comment}</p>}
      <Variations />
    </section>
  );
}
