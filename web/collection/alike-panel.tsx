// The problems that are like the selected one: a button that looks for them, and the list, whose rows select a problem.

import { Action } from '../shell/action';
import { into } from '../shell/choice';
import { CountField } from '../shell/count-field';
import { describeFault } from '../shell/fault-text';
import { both, list, say } from '../shell/language';
import { formatCount } from '../shell/numbers';
import {
  type Alike,
  alike,
  alikeFault,
  DEFAULT_WITHIN,
  findAlike,
  followSelectedWithAlike,
  MOST_WITHIN,
  preparing,
  within,
} from './alike';
import { entries, selected } from './list';

const TEXTS = {
  alike: both('似た問題', 'Similar problems'),
  find: both('この作品集から似た問題を探す', 'Find similar problems in this collection'),
  within: both('違ってよい駒の数', 'Pieces that may differ'),
  preparing: {
    ja: (done: number) => `比べる準備をしています：${formatCount(done)}題`,
    en: (done: number) => `Preparing: ${formatCount(done)}`,
  },
  none: both('似た問題はありません。', 'No similar problem.'),
  same: both('同じ図', 'the same diagram'),
  different: {
    ja: (pieces: number) => `${pieces}枚違い`,
    en: (pieces: number) => (pieces === 1 ? '1 piece different' : `${pieces} pieces different`),
  },
  turned: both('先後逆', 'colours exchanged'),
  mirrored: both('左右反転', 'mirrored'),
  shifted: {
    ja: (files: number, ranks: number) => `平行移動（${files}筋、${ranks}段）`,
    en: (files: number, ranks: number) => `shifted by ${files} files, ${ranks} ranks`,
  },
};

function describeLikeness({
  distance,
  isMirrored,
  isTurned,
  shift: [files, ranks],
}: Alike): string {
  return list(
    distance === 0 ? say(TEXTS.same) : say(TEXTS.different)(distance),
    isTurned && say(TEXTS.turned),
    isMirrored && say(TEXTS.mirrored),
    (files !== 0 || ranks !== 0) && say(TEXTS.shifted)(files, ranks),
  );
}

followSelectedWithAlike();

export function AlikePanel({ number }: { readonly number: number }) {
  const answer = alike.value?.of === number ? alike.value : undefined;
  return (
    <details class="alike">
      <summary>{say(TEXTS.alike)}</summary>
      <div class="fields">
        <CountField
          id="within"
          label={say(TEXTS.within)}
          least={0}
          most={MOST_WITHIN}
          fallback={String(DEFAULT_WITHIN)}
          value={within.value}
          change={into(within)}
        />
        <Action
          id="find-alike"
          text={say(TEXTS.find)}
          isOff={preparing.value !== undefined}
          act={() => void findAlike(number)}
        />
      </div>
      {preparing.value !== undefined && (
        <p class="quiet">{say(TEXTS.preparing)(preparing.value)}</p>
      )}
      {alikeFault.value && <p class="fault">{describeFault(alikeFault.value)}</p>}
      {answer?.found.length === 0 && <p id="none-alike">{say(TEXTS.none)}</p>}
      {answer !== undefined && answer.found.length > 0 && (
        <ul id="alike">
          {answer.found.map((one) => (
            <li key={one.index}>
              <button
                type="button"
                onClick={() => {
                  selected.value = one.index;
                }}
              >
                {formatCount(one.index + 1)} {entries.value[one.index]!.name}{' '}
                <span class="quiet">{describeLikeness(one)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
