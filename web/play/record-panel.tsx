// What the visitor has solved so far, to be taken along.

import { Action } from '../shell/action';
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
      <Action
        id="save-record"
        text={say(PLAY_TEXTS.saveRecord)}
        isOff={record.value.size === 0}
        act={saveRecord}
      />
    </section>
  );
}
