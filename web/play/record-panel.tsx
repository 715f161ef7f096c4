// What the visitor has solved so far, with buttons to save and erase it.

import { KeptRow } from '../shell/keeping';
import { say } from '../shell/language';
import { PROBLEMS } from './problems';
import { kept, record, saveRecord, solvedCount } from './record';
import { PLAY_TEXTS } from './texts';

export function RecordPanel() {
  return (
    <section class="panel record" aria-label={say(PLAY_TEXTS.record)}>
      <h2>{say(PLAY_TEXTS.record)}</h2>
      <p id="solved">{say(PLAY_TEXTS.solvedOf)(solvedCount.value, PROBLEMS.length)}</p>
      <p class="quiet">{say(PLAY_TEXTS.kept)}</p>
      <KeptRow
        id="record"
        texts={{
          save: say(PLAY_TEXTS.saveRecord),
          open: say(PLAY_TEXTS.openRecord),
          erase: say(PLAY_TEXTS.eraseRecord),
        }}
        of={kept}
        unread={kept.unread.value}
        isEmpty={record.value.size === 0}
        save={saveRecord}
      />
    </section>
  );
}
