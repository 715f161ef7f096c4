// The author's line: entered on the board or typed, and analysed with the problem.

import { Action, useKeptFocus } from '../shell/action';
import { say } from '../shell/language';
import { authorText } from '../shogi/author-line';
import { AuthorText } from '../shogi/author-text';
import { notation } from '../shogi/notation';
import { positionFault } from '../shogi/problem';
import {
  entered,
  isEntering,
  judgedLine,
  lineComplaint,
  startEntering,
  stopEntering,
  takeBack,
} from './line-entry';
import { COMPOSE_TEXTS } from './texts';

function Entering() {
  return (
    <>
      <p>{say(COMPOSE_TEXTS.entering)}</p>
      <ol id="entered">
        {entered.value.map(({ texts }, index) => (
          <li key={index}>{texts[notation.value]}</li>
        ))}
      </ol>
      <div class="row">
        <Action
          id="take-back"
          text={say(COMPOSE_TEXTS.takeBack)}
          isOff={entered.value.length === 0}
          act={takeBack}
        />
        <Action id="line-done" text={say(COMPOSE_TEXTS.lineDone)} isMain act={stopEntering} />
      </div>
    </>
  );
}

function Written() {
  return (
    <>
      <p class="quiet">{say(judgedLine.value ? COMPOSE_TEXTS.judged : COMPOSE_TEXTS.ownLine)}</p>
      <AuthorText
        label={say(COMPOSE_TEXTS.lineMoves)}
        style="wide"
        complaint={lineComplaint.value}
        takes="whole"
      />
      <div class="row">
        <Action
          id="enter-line"
          text={say(COMPOSE_TEXTS.enter)}
          isOff={positionFault.value !== undefined}
          act={startEntering}
        />
        <Action
          id="forget-line"
          text={say(COMPOSE_TEXTS.forgetLine)}
          isOff={authorText.value === ''}
          act={() => {
            authorText.value = '';
          }}
        />
      </div>
    </>
  );
}

export function LinePanel() {
  const panel = useKeptFocus();
  return (
    <section class="panel line" ref={panel} aria-label={say(COMPOSE_TEXTS.line)}>
      <h2>{say(COMPOSE_TEXTS.line)}</h2>
      {isEntering.value ? <Entering /> : <Written />}
    </section>
  );
}
