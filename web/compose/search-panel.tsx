// Searches hands, placements, twins or earlier positions of the problem on the board, and lists what is sound.

import { HAND_KINDS, nameKind } from 'tsumeru/board';
import type { HandKind } from 'tsumeru/shogi';
import { Action } from '../shell/action';
import { Choice } from '../shell/choice';
import { CountField } from '../shell/count-field';
import { FaultNote } from '../shell/fault-note';
import { language, say } from '../shell/language';
import { positionFault } from '../shogi/problem';
import { isEntering } from './line-entry';
import {
  CHANGE_NAMES,
  nameFound,
  remarkOn,
  SEARCH_NAMES,
  SEARCH_TEXTS,
  tellMoves,
} from './search-texts';
import {
  asked,
  CHANGE_CHOICES,
  composeFault,
  isSearching,
  SEARCHES,
  saveFound,
  searched,
  startSearch,
  stopSearch,
  takeOver,
} from './searches';
import type { Asked } from './searching';

/** More rows make a phone slow. All results can be saved. */
const MOST_ROWS = 200;
/** The defaults and greatest values of the package. */
const HAND = { fallback: '3', most: 8 };
const PIECES = { fallback: '40', most: 40 };
const NODES = { fallback: '100000' };

function ask(part: Partial<Asked>): void {
  asked.value = { ...asked.peek(), ...part };
}

function Question() {
  const { what, change, maxHand, maxPieces, maxNodes } = asked.value;
  return (
    <div class="fields">
      <Choice
        id="compose-what"
        label={say(SEARCH_TEXTS.what)}
        value={what}
        choices={SEARCHES}
        nameOf={(each) => say(SEARCH_NAMES[each])}
        choose={(each) => ask({ what: each })}
      />
      {what === 'hands' && (
        <CountField
          id="compose-hand"
          label={say(SEARCH_TEXTS.maxHand)}
          {...HAND}
          value={maxHand}
          change={(value) => ask({ maxHand: value })}
        />
      )}
      {(what === 'placements' || what === 'twins') && (
        <Choice
          id="compose-change"
          label={say(SEARCH_TEXTS.change)}
          value={change}
          choices={CHANGE_CHOICES}
          nameOf={(each) => say(CHANGE_NAMES[each])}
          choose={(each) => ask({ change: each })}
        />
      )}
      {what === 'back' && (
        <CountField
          id="compose-pieces"
          label={say(SEARCH_TEXTS.maxPieces)}
          {...PIECES}
          value={maxPieces}
          change={(value) => ask({ maxPieces: value })}
        />
      )}
      <CountField
        id="compose-nodes"
        label={say(SEARCH_TEXTS.maxNodes)}
        {...NODES}
        value={maxNodes}
        change={(value) => ask({ maxNodes: value })}
      />
    </div>
  );
}

/** The kinds of pieces that the search may use. */
function Kinds() {
  const { what, pieces } = asked.value;
  const choose = (kind: HandKind, isChosen: boolean) =>
    ask({
      pieces: HAND_KINDS.filter((each) => (each === kind ? isChosen : pieces.includes(each))),
    });
  return (
    <fieldset class="row" id="compose-kinds">
      <legend>{say(SEARCH_TEXTS.kinds[what])}</legend>
      {[...HAND_KINDS].reverse().map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            value={kind}
            checked={pieces.includes(kind)}
            onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
          />{' '}
          {nameKind(kind, false, language.value)}
        </label>
      ))}
    </fieldset>
  );
}

function Progress() {
  const now = searched.value;
  if (now === undefined) return null;
  const { judged, candidates, found, summary, what } = now;
  const verdict = summary?.given?.verdict;
  const needsSound = what === 'twins' || what === 'back';
  const isRefused = needsSound && verdict !== undefined && verdict !== 'sound';
  const end = judged < candidates ? SEARCH_TEXTS.stopped : SEARCH_TEXTS.complete;
  return (
    <>
      <p class="row">
        <progress
          value={judged}
          max={Math.max(1, candidates)}
          aria-label={say(SEARCH_TEXTS.panel)}
        />
        <span id="compose-progress">
          {say(SEARCH_TEXTS.progress)(judged, candidates, found.length)}
        </span>
      </p>
      {summary !== undefined && (
        <p id="compose-end">
          {isRefused ? say(SEARCH_TEXTS.onlySound)(verdict) : say(end)}{' '}
          {summary.undecided.length > 0 && say(SEARCH_TEXTS.undecided)(summary.undecided.length)}
        </p>
      )}
    </>
  );
}

function Results() {
  const { found = [], root, what } = searched.value ?? {};
  if (found.length === 0 || root === undefined || what === undefined) return null;
  const more = found.length - MOST_ROWS;
  const { columns } = SEARCH_TEXTS;
  // The moves of an earlier position begin with its first move.
  const hasFirst = what !== 'back';
  return (
    <>
      <div class="found">
        <table id="compose-found">
          <thead>
            <tr>
              <th scope="col">{say(columns.what[what])}</th>
              {hasFirst && <th scope="col">{say(columns.first)}</th>}
              <th scope="col">{say(columns.plies)}</th>
              <th scope="col">{say(columns.pieces)}</th>
              <th scope="col">{say(columns.remark)}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, MOST_ROWS).map((each) => (
              <tr key={each.sfen}>
                <th scope="row">
                  <Action text={nameFound(each)} act={() => takeOver(each.sfen)} />
                </th>
                {hasFirst && <td>{tellMoves(each, 1)}</td>}
                <td class="count">{each.length}</td>
                <td class="count">{each.pieces}</td>
                <td>{remarkOn(each)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p class="quiet">{say(SEARCH_TEXTS.more)(more)}</p>}
      <div class="row">
        <Action id="compose-root" text={say(SEARCH_TEXTS.root)} act={() => takeOver(root)} />
        <Action id="compose-save" text={say(SEARCH_TEXTS.save)} act={saveFound} />
      </div>
    </>
  );
}

export function SearchPanel() {
  const isOff =
    positionFault.value !== undefined || isEntering.value || asked.value.pieces.length === 0;
  return (
    <section class="panel searches" aria-label={say(SEARCH_TEXTS.panel)}>
      <h2>{say(SEARCH_TEXTS.panel)}</h2>
      <p class="quiet">{say(SEARCH_TEXTS.explain)}</p>
      <Question />
      <Kinds />
      <div class="row">
        {isSearching.value ? (
          <Action id="compose-stop" text={say(SEARCH_TEXTS.stop)} act={stopSearch} />
        ) : (
          <Action
            id="compose-start"
            text={say(SEARCH_TEXTS.start)}
            isOff={isOff}
            act={() => void startSearch()}
          />
        )}
      </div>
      <FaultNote fault={composeFault.value} />
      <Progress />
      <Results />
    </section>
  );
}
