// The author's line: entered on the board or written down, and judged with the problem.

import { say } from '../shell/language';
import { authorText, describeComplaint } from '../shogi/author-line';
import { notation } from '../shogi/notation';
import { positionFault } from '../shogi/problem';
import { PromotionChoice } from '../shogi/promotion-choice';
import {
  entered,
  isEntering,
  judgedLine,
  lineComplaint,
  play,
  promotion,
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
      {promotion.value && <PromotionChoice ways={promotion.value} play={play} />}
      <div class="row">
        <button
          type="button"
          id="take-back"
          disabled={entered.value.length === 0}
          onClick={takeBack}
        >
          {say(COMPOSE_TEXTS.takeBack)}
        </button>
        <button type="button" id="line-done" class="primary" onClick={stopEntering}>
          {say(COMPOSE_TEXTS.lineDone)}
        </button>
      </div>
    </>
  );
}

function Written() {
  return (
    <>
      <p class="quiet">{say(judgedLine.value ? COMPOSE_TEXTS.judged : COMPOSE_TEXTS.ownLine)}</p>
      <label class="wide">
        {say(COMPOSE_TEXTS.lineMoves)}
        <textarea
          id="author-line"
          rows={2}
          spellcheck={false}
          placeholder="G*5b 5a6a …"
          value={authorText.value}
          onChange={({ currentTarget }) => {
            authorText.value = currentTarget.value;
          }}
        />
      </label>
      {lineComplaint.value && (
        <p class="fault" role="alert" id="author-fault">
          {describeComplaint(lineComplaint.value)}
        </p>
      )}
      <div class="row">
        <button
          type="button"
          id="enter-line"
          disabled={positionFault.value !== undefined}
          onClick={startEntering}
        >
          {say(COMPOSE_TEXTS.enter)}
        </button>
        <button
          type="button"
          id="forget-line"
          disabled={authorText.value === ''}
          onClick={() => {
            authorText.value = '';
          }}
        >
          {say(COMPOSE_TEXTS.forgetLine)}
        </button>
      </div>
    </>
  );
}

export function LinePanel() {
  return (
    <section class="panel line" aria-label={say(COMPOSE_TEXTS.line)}>
      <h2>{say(COMPOSE_TEXTS.line)}</h2>
      {isEntering.value ? <Entering /> : <Written />}
    </section>
  );
}
