// The panel of the visitor's own games: a record is chosen, and the mates that were missed in it are listed, each to be
// played.

import { useRef } from 'preact/hooks';
import { parseSfen } from 'tsumeru/shogi';
import { FaultNote } from '../shell/fault-note';
import { readChosenFile } from '../shell/files';
import { say } from '../shell/language';
import { toHash } from '../shogi/share';
import { goToId } from './challenge';
import { gameFault, missed, openGame, playedInstead, scanned, undecided } from './games';
import { PANEL_TEXTS } from './panel-texts';
import { closePanel } from './panels';

function Progress() {
  if (scanned.value !== undefined) {
    const { searched, positions } = scanned.value;
    return <p id="scan">{say(PANEL_TEXTS.scanning)(searched, positions)}</p>;
  }
  if (undecided.value === undefined) return null;
  return (
    <p id="scan" role="status">
      {say(PANEL_TEXTS.scanned)(missed.value.length, undecided.value)}
    </p>
  );
}

export function GamesPanel() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="games">
      <p>{say(PANEL_TEXTS.gamesAbout)}</p>
      <button type="button" id="open-game" class="primary" onClick={() => input.current!.click()}>
        {say(PANEL_TEXTS.openGame)}
      </button>
      <input
        ref={input}
        id="game-file"
        type="file"
        aria-label={say(PANEL_TEXTS.openGame)}
        hidden
        onChange={({ currentTarget }) => void readChosenFile(currentTarget, openGame)}
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
              onClick={() => closePanel(() => goToId(toHash(parseSfen(each.sfen)).slice(1)))}
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
