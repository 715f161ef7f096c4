// The panel where the author's line is typed and analysed.

import { Action } from '../shell/action';
import { say } from '../shell/language';
import { ANALYSIS_TEXTS } from './analysis-texts';
import { complaint, hasAuthorLine, isOffered } from './author-line';
import { AuthorText } from './author-text';
import { isComparing } from './comparing';
import { isBusy } from './search';

async function judge(): Promise<void> {
  const { startJudging } = await import('./analysing');
  await startJudging();
}

export function AuthorPanel() {
  return (
    <details class="author" id="author" open={isOffered.value}>
      <summary>{say(ANALYSIS_TEXTS.author)}</summary>
      <AuthorText
        label={say(ANALYSIS_TEXTS.authorMoves)}
        complaint={complaint.value}
        takes="letters"
        onTaken={() => {
          complaint.value = undefined;
        }}
      />
      <Action
        id="judge"
        text={say(ANALYSIS_TEXTS.judge)}
        isOff={!hasAuthorLine() || isBusy.value || isComparing.value}
        act={() => void judge()}
      />
    </details>
  );
}
