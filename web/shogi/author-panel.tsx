// The panel where the author's line is typed and analysed.

import { Action } from '../shell/action';
import { both, say } from '../shell/language';
import { complaint, hasAuthorLine, isOffered } from './author-line';
import { AuthorText } from './author-text';
import { isComparing } from './comparing';
import { isBusy } from './search';

const TEXTS = {
  author: both('作意を判定する', "Judge an author's line"),
  authorMoves: both(
    '作意（２四金 同玉 …、または USI。指し手のある棋譜を読み込むと、ここに入ります）',
    'Its moves in USI notation or in Japanese. If you load a record with moves, they are filled in here.',
  ),
  judge: both('この手順を判定', 'Judge this line'),
};

async function judge(): Promise<void> {
  const { startJudging } = await import('./analysing');
  await startJudging();
}

export function AuthorPanel() {
  return (
    <details class="author" id="author" open={isOffered.value}>
      <summary>{say(TEXTS.author)}</summary>
      <AuthorText
        label={say(TEXTS.authorMoves)}
        complaint={complaint.value}
        takes="letters"
        onTaken={() => {
          complaint.value = undefined;
        }}
      />
      <Action
        id="judge"
        text={say(TEXTS.judge)}
        isOff={!hasAuthorLine() || isBusy.value || isComparing.value}
        act={() => void judge()}
      />
    </details>
  );
}
