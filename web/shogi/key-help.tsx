// The keys and what they do, to be opened.

import { say } from '../shell/language';
import { KEY_HELP, TEXTS } from './texts';

export function KeyHelp() {
  return (
    <details>
      <summary>{say(TEXTS.keys)}</summary>
      <dl class="keys">
        {KEY_HELP.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{say(meaning)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
