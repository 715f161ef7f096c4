// The selected problem: its board, its result, and links that open it on the other pages.

import { useMemo } from 'preact/hooks';
import { COLOR_NAMES, opponent } from 'tsumeru/board';
import { type Position, parseSfen } from 'tsumeru/shogi';
import { Action } from '../shell/action';
import { toFault } from '../shell/fault';
import { describeFault } from '../shell/fault-text';
import { colon, list, say } from '../shell/language';
import { formatNodes, formatSeconds } from '../shell/numbers';
import { BoardView } from '../shogi/board-view';
import { describeHand } from '../shogi/hand-text';
import { describeLine } from '../shogi/move-texts';
import { notation } from '../shogi/notation';
import { toHash } from '../shogi/share';
import { SOLVE_TEXTS } from '../shogi/solve-texts';
import { AlikePanel } from './alike-panel';
import { differsFromRecord, type Entry, type Result } from './entry';
import { entries, followResults, resultOf, selected } from './list';
import { describeFound, KIND_NAMES, LIST_TEXTS, VERDICT_SENTENCES } from './list-texts';

/** The moves in the notation of the language; in USI notation when they cannot be played. */
function LineView({ sfen, line }: { readonly sfen: string; readonly line: readonly string[] }) {
  const texts = useMemo(() => {
    try {
      return describeLine(parseSfen(sfen, { validate: false }), line);
    } catch {
      return undefined;
    }
  }, [sfen, line]);
  if (texts === undefined) return <p class="usi">{line.join(' ')}</p>;
  return <p class="line">{texts.map((each) => each[notation.value]).join(' ')}</p>;
}

function ResultView({ result, sfen }: { result: Result; sfen: string }) {
  const { status, length, lengthIsExact, verdict, faults = [], line, error } = result;
  const found =
    length === null ? say(KIND_NAMES[status]) : say(LIST_TEXTS.mateIn)(length, lengthIsExact);
  return (
    <>
      <p id="result">
        <b>{found}</b> {verdict !== undefined && say(VERDICT_SENTENCES[verdict])}
      </p>
      {error && <p class="fault">{describeFault(toFault(error))}</p>}
      {faults.length > 0 && (
        <p>
          {say(LIST_TEXTS.faultsFound)}
          {faults.map(describeFound).join('; ')}
        </p>
      )}
      {line.length > 0 && <LineView {...{ sfen, line }} />}
      <p class="quiet">{list(formatNodes(result.nodes), formatSeconds(result.milliseconds))}</p>
    </>
  );
}

function RecordedLength({ entry, result }: { entry: Entry; result: Result | undefined }) {
  const { recordedLength } = entry;
  if (recordedLength === undefined) return null;
  const differs = differsFromRecord(entry, result);
  const text = say(LIST_TEXTS[differs ? 'differs' : 'recordedLength'])(recordedLength);
  return (
    <p id="recorded-length" class={differs ? 'fault' : 'quiet'}>
      {text}
    </p>
  );
}

function PositionView({ position, line }: { position: Position; line: readonly string[] }) {
  const { turn, hands } = position;
  const isFlipped = turn === 'white';
  return (
    <>
      <BoardView {...{ position, isFlipped }} marks={[]} />
      {[turn, opponent(turn)].map((color) => (
        <p key={color}>
          {color === 'black' ? '☗' : '☖'} {say(COLOR_NAMES[color])}
          {colon()}
          {describeHand(hands[color])}
        </p>
      ))}
      <p class="row">
        <a href={`../solve/index.html${toHash(position)}`}>{say(LIST_TEXTS.solveIt)}</a>
        <a href={`../index.html${toHash(position)}`}>{say(LIST_TEXTS.playIt)}</a>
        <a href={`../compose/${toHash(position, line.join(' '))}`}>{say(LIST_TEXTS.composeIt)}</a>
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
    <section class="panel detail" aria-label={say(LIST_TEXTS.problem)}>
      <div class="detail-head">
        <h2 id="name">{entry.name}</h2>
        <Action
          id="close-detail"
          text={say(LIST_TEXTS.close)}
          act={() => {
            selected.value = undefined;
          }}
        />
      </div>
      {entry.author !== undefined && <p id="author">{say(LIST_TEXTS.byAuthor)(entry.author)}</p>}
      {entry.sfen === '' ? (
        <p>{say(LIST_TEXTS.noPosition)}</p>
      ) : (
        <PositionView position={parseSfen(entry.sfen, { validate: false })} line={entry.recorded} />
      )}
      <RecordedLength {...{ entry, result }} />
      {entry.fault && <p class="fault">{describeFault(entry.fault)}</p>}
      {entry.lost && <p class="fault">{describeFault(entry.lost)}</p>}
      {result === undefined && <p class="quiet">{say(LIST_TEXTS.notYet)}</p>}
      {result !== undefined && entry.fault === undefined && (
        <ResultView result={result} sfen={entry.sfen} />
      )}
      {entry.sfen !== '' && entry.fault === undefined && <AlikePanel number={number!} />}
      {entry.recorded.length > 0 && (
        <details>
          <summary>{say(SOLVE_TEXTS.moveList)}</summary>
          <LineView sfen={entry.sfen} line={entry.recorded} />
        </details>
      )}
    </section>
  );
}
