// Where the author's line is written down, to be judged.

import { say } from '../shell/language';
import { ANALYSIS_TEXTS } from './analysis-texts';
import { authorText, complaint, describeComplaint, hasAuthorLine, isOffered } from './author-line';
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
      <label>
        {say(ANALYSIS_TEXTS.authorMoves)}
        <textarea
          id="author-line"
          rows={2}
          spellcheck={false}
          placeholder="G*5b 5a6a …"
          value={authorText.value}
          onInput={({ currentTarget }) => {
            authorText.value = currentTarget.value;
            complaint.value = undefined;
          }}
        />
      </label>
      {complaint.value && (
        <p class="fault" role="alert" id="author-fault">
          {describeComplaint(complaint.value)}
        </p>
      )}
      <button
        type="button"
        id="judge"
        disabled={!hasAuthorLine() || isBusy.value || isComparing.value}
        onClick={() => void judge()}
      >
        {say(ANALYSIS_TEXTS.judge)}
      </button>
    </details>
  );
}
