// The field for a question about themes and lengths, what is wrong with it, and the names that it can use.

import { useState } from 'preact/hooks';
import { describeFault } from '../shell/fault-text';
import { both, say } from '../shell/language';
import { formatCount } from '../shell/numbers';
import { asked, followQuestion, question, questionFault, unasked } from './question';

const TEXTS = {
  question: both('テーマ・手数の条件式', 'Question about themes and lengths'),
  example: both(
    '捨駒 >= 2 and not 合駒 and 手数 in 7..11',
    'sacrifices >= 2 and not interposition and plies in 7..11',
  ),
  names: both('使える名前', 'Names for questions'),
  rules: both(
    '比較（>= <= > < = != と in 7..11）を and（かつ）、or（または）、not と括弧で組み合わせます。名前だけなら一回以上。手順は、結果にあればその手順、なければ記録の手順を使います。分からない数との比較は偽になります。',
    'Comparisons (>= <= > < = !=, and in 7..11) are joined by and, or, not and parentheses. A name alone means once or more. The line is that of the result, or else of the record. A comparison with an unknown number is false.',
  ),
  asking: {
    ja: (done: number) => `条件を調べています：${formatCount(done)}題まで`,
    en: (done: number) => `Asking: ${formatCount(done)} so far`,
  },
  unasked: {
    ja: (count: number) => `${formatCount(count)}題は局面か手順を読めないので除きました。`,
    en: (count: number) =>
      count === 1
        ? '1 problem has no position or line that can be read, and is left out.'
        : `${formatCount(count)} problems have no position or line that can be read, and are left out.`,
  },
};

function FaultView() {
  const fault = questionFault.value;
  if (fault === undefined) return null;
  const { offset } = fault;
  const text = question.value;
  return (
    <p id="question-fault" class="fault" role="alert">
      {describeFault(fault)}
      {offset !== undefined && (
        <>
          <br />
          <code>
            {text.slice(0, offset)}
            <mark>{text.slice(offset) || '␣'}</mark>
          </code>
        </>
      )}
    </p>
  );
}

/** The names are loaded when the list of names is opened. */
function Names() {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const load = async () => setNames((await import('tsumeru/themes')).QUERY_NAMES);
  const listed = Object.entries(names);
  return (
    <details onToggle={() => void load()}>
      <summary>{say(TEXTS.names)}</summary>
      <p class="quiet">{say(TEXTS.rules)}</p>
      <ul class="names">
        {listed.map(([key, japanese]) => (
          <li key={key}>{say(both(`${japanese}（${key}）`, `${key} (${japanese})`))}</li>
        ))}
      </ul>
    </details>
  );
}

followQuestion();

export function QuestionField() {
  const fault = questionFault.value;
  return (
    <div class="question">
      <div class="fields">
        <label class="find">
          {say(TEXTS.question)}
          <input
            id="question"
            type="search"
            spellcheck={false}
            autocapitalize="off"
            placeholder={say(TEXTS.example)}
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : 'question-fault'}
            value={question.value}
            onInput={({ currentTarget }) => {
              question.value = currentTarget.value;
            }}
          />
        </label>
      </div>
      <FaultView />
      {asked.value !== undefined && <p class="quiet">{say(TEXTS.asking)(asked.value)}</p>}
      {unasked.value > 0 && <p class="quiet">{say(TEXTS.unasked)(unasked.value)}</p>}
      <Names />
    </div>
  );
}
