// The panel of the visitor's own games: a record is pasted or opened, and the mates that were missed in it are listed,
// each to be played.

import { useEffect } from 'preact/hooks';
import { FaultNote } from '../shell/fault-note';
import { say } from '../shell/language';
import { TextEntry } from '../shell/text-entry';
import { goToId, placeInMissed } from './challenge';
import { gameFault, openGame, playedInstead, undecided } from './games';
import { awaited, missed, missedMates, nameOf, scanned } from './missed';
import { PANEL_TEXTS } from './panel-texts';
import { closePanel } from './panels';

function Progress() {
  if (scanned.value !== undefined) {
    const { searched, positions } = scanned.value;
    return (
      <p id="scan">
        {say(PANEL_TEXTS.scanning)(searched, positions)}
        {awaited.value !== undefined && ` ${say(PANEL_TEXTS.awaited)}`}
      </p>
    );
  }
  if (undecided.value === undefined) return null;
  return (
    <p id="scan" role="status">
      {say(PANEL_TEXTS.scanned)(missed.value.length, undecided.value)}
    </p>
  );
}

export function GamesPanel() {
  const next = missedMates.value[awaited.value ?? -1];
  useEffect(() => {
    if (next !== undefined) closePanel(() => goToId(next));
  }, [next]);
  // Who closes the panel waits no longer.
  useEffect(
    () => () => {
      awaited.value = undefined;
    },
    [],
  );
  return (
    <div class="games">
      <p>{say(PANEL_TEXTS.gamesAbout)}</p>
      <TextEntry
        label={say(PANEL_TEXTS.pasteGame)}
        hint="KIF, KI2, CSA, USI …"
        receive={openGame}
      />
      <FaultNote fault={gameFault.value} />
      <Progress />
      <ul class="attempts">
        {missed.value.map((each) => (
          <li key={`${each.game} ${each.ply}`}>
            <button
              type="button"
              class="attempt"
              data-ply={each.ply}
              aria-current={nameOf(each) === missedMates.value[placeInMissed.value] || undefined}
              onClick={() => closePanel(() => goToId(nameOf(each)))}
            >
              {each.games > 1 && `${each.game}: `}
              {say(PANEL_TEXTS.missedAt)(each.ply + 1, each.length, playedInstead(each))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
