// What the visitor has solved so far, to be taken along.

import { say } from '../shell/language';
import { PROBLEMS } from './problems';
import { record, saveRecord, solvedCount } from './record';
import { PLAY_TEXTS } from './texts';

export function RecordPanel() {
  return (
    <section class="panel record" aria-label={say(PLAY_TEXTS.record)}>
      <h2>{say(PLAY_TEXTS.record)}</h2>
      <p id="solved">{say(PLAY_TEXTS.solvedOf)(solvedCount.value, PROBLEMS.length)}</p>
      <p class="quiet">{say(PLAY_TEXTS.kept)}</p>
      <button
        type="button"
        id="save-record"
        disabled={record.value.size === 0}
        onClick={saveRecord}
      >
        {say(PLAY_TEXTS.saveRecord)}
      </button>
    </section>
  );
}
