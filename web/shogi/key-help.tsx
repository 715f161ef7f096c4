// The list of keys and what they do, which can be unfolded.

import { useSignal } from '@preact/signals';
import { say } from '../shell/language';
import { KEY_HELP, TEXTS } from './texts';

function Keys() {
  return (
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
  );
}

export function KeyHelp() {
  const isOpen = useSignal(false);
  return (
    <details
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{say(TEXTS.keys)}</summary>
      {isOpen.value && <Keys />}
    </details>
  );
}
