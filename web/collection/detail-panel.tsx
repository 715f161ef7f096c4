// The selected problem: its board, its result, and links that open it on the other pages.

import { type FaultKind, type Position, parseSfen } from 'tsumeru/js';
import { toFault } from '../shell/fault';
import { describeFault } from '../shell/fault-text';
import { say } from '../shell/language';
import { formatNodes, formatSeconds } from '../shell/numbers';
import { FAULT_NAMES } from '../shogi/analysis-texts';
import { BoardView } from '../shogi/board-view';
import { opponent } from '../shogi/edit';
import { COLOR_NAMES } from '../shogi/faces';
import { describeHand } from '../shogi/hand-text';
import { toHash } from '../shogi/share';
import { SOLVE_TEXTS } from '../shogi/solve-texts';
import { isArrow, walk } from '../shogi/walk';
import type { Result } from './entry';
import { entries, followResults, resultOf, selected } from './list';
import { COLLECTION_TEXTS, KIND_NAMES, VERDICT_SENTENCES } from './texts';

const NO_MARKS = () => ({ classes: '' });

function describeFound(found: string): string {
  const [kind, ply = '0'] = found.split(' ');
  const name = FAULT_NAMES[kind as FaultKind];
  return say(COLLECTION_TEXTS.atPly)(name === undefined ? kind! : say(name), ply);
}

function ResultView({ result }: { result: Result }) {
  const { status, length, lengthIsExact, verdict, faults = [], line, error } = result;
  const plies = length === null ? '' : `${lengthIsExact ? '' : '≤ '}${length}`;
  return (
    <>
      <p id="result">
        <b>{say(KIND_NAMES[status])}</b> {plies}{' '}
        {verdict !== undefined && say(VERDICT_SENTENCES[verdict])}
      </p>
      {error && <p class="fault">{describeFault(toFault(error))}</p>}
      {faults.length > 0 && (
        <p>
          {say(COLLECTION_TEXTS.faultsFound)}
          {faults.map(describeFound).join('; ')}
        </p>
      )}
      {line.length > 0 && <p class="usi">{line.join(' ')}</p>}
      <p class="quiet">
        {formatNodes(result.nodes)}, {formatSeconds(result.milliseconds)}
      </p>
    </>
  );
}

function PositionView({ position }: { position: Position }) {
  const { turn, hands } = position;
  const isFlipped = turn === 'white';
  return (
    <>
      <BoardView
        {...{ position, isFlipped }}
        marksOf={NO_MARKS}
        pressKey={(square, { key }) => {
          if (isArrow(key)) walk(square, key, isFlipped);
          return isArrow(key);
        }}
      />
      {[turn, opponent(turn)].map((color) => (
        <p key={color}>
          {color === 'black' ? '☗' : '☖'} {say(COLOR_NAMES[color])}: {describeHand(hands[color])}
        </p>
      ))}
      <p class="row">
        <a href={`../${toHash(position)}`}>{say(COLLECTION_TEXTS.solveIt)}</a>
        <a href={`../compose/${toHash(position)}`}>{say(COLLECTION_TEXTS.composeIt)}</a>
      </p>
    </>
  );
}

export function DetailPanel() {
  followResults();
  const number = selected.value;
  const entry = number === undefined ? undefined : entries.value[number];
  if (entry === undefined) return null;
  const result = resultOf(number!);
  return (
    <section class="panel detail" aria-label={say(COLLECTION_TEXTS.problem)}>
      <h2 id="name">{entry.name}</h2>
      {entry.sfen === '' ? (
        <p>{say(COLLECTION_TEXTS.noPosition)}</p>
      ) : (
        <PositionView position={parseSfen(entry.sfen, { validate: false })} />
      )}
      {entry.fault && <p class="fault">{describeFault(entry.fault)}</p>}
      {result === undefined && <p class="quiet">{say(COLLECTION_TEXTS.notYet)}</p>}
      {result !== undefined && entry.fault === undefined && <ResultView result={result} />}
      {entry.recorded.length > 0 && (
        <details>
          <summary>{say(SOLVE_TEXTS.moveList)}</summary>
          <p class="usi">{entry.recorded.join(' ')}</p>
        </details>
      )}
    </section>
  );
}
