// Beside the button that continues a search: how long the search goes on, and with how many threads. Loaded when an
// answer is undecided.

import { Choice, into } from '../shell/choice';
import { type Both, both, say } from '../shell/language';
import { EFFORTS, type Effort, effort } from './effort';
import { SOLVE_TEXTS } from './solve-texts';
import { chooseThreads, THREAD_COUNTS, threadsHere } from './threads';

const TEXTS = {
  howFar: both('どこまで', 'How far'),
  asAsked: both('設定の制限まで', 'the limits of the options'),
};

const EFFORT_NAMES: Readonly<Record<Effort, Both>> = {
  ten: both('10倍の局面数', 'ten times the nodes'),
  minute: both('1分', '1 minute'),
  quarter: both('15分', '15 minutes'),
  hour: both('1時間', '1 hour'),
  endless: both('止めるまで', 'until stopped'),
};

/** The number of threads; nothing where there can be only one. */
export function ThreadChoice({ id }: { readonly id: string }) {
  if (THREAD_COUNTS.length < 2) return null;
  return (
    <Choice
      id={id}
      label={say(SOLVE_TEXTS.threadCount)}
      value={threadsHere()}
      choices={THREAD_COUNTS}
      nameOf={String}
      choose={chooseThreads}
    />
  );
}

/**
 * `isLimited`: a limit has ended the search. Otherwise the visitor has stopped the search, and it is continued with the
 * limits that it had.
 */
export function EffortChoice({ isLimited = true }: { readonly isLimited?: boolean }) {
  return (
    <div class="fields" id="effort-choice">
      <Choice
        id="effort"
        label={say(TEXTS.howFar)}
        value={effort.value}
        choices={EFFORTS}
        nameOf={(each) => say(each === 'ten' && !isLimited ? TEXTS.asAsked : EFFORT_NAMES[each])}
        choose={into(effort)}
      />
      <ThreadChoice id="effort-threads" />
    </div>
  );
}
