// The stored versions. Each can be put on the board again.

import { parseSfen } from 'tsumeru/shogi';
import { Action, useKeptFocus } from '../shell/action';
import { KeptRow } from '../shell/keeping';
import { both, language, list, say } from '../shell/language';
import { ANALYSIS_TEXTS } from '../shogi/analysis-texts';
import { SOLVE_TEXTS } from '../shogi/solve-texts';
import { eraseAll, unreadDrafts } from './draft';
import type { Variant } from './variant-list';
import { dropVariant, keepVariant, kept, saveVariants, takeVariant, variants } from './variants';

const VARIANT_TEXTS = {
  variants: both('控え', 'Versions kept'),
  keep: both('この図面を控えに保存', 'Keep this version'),
  noVariants: both(
    '元に戻してから別の変更を加えたときの元の図や、別の問題を開いたときの前の図も、ここに残ります。',
    'This list also keeps a version that you undo and then change, and the problem on the board when you open another one.',
  ),
  keptHere: both(
    '控えと作りかけの図・題名・作意・作者名は、消すまでこのブラウザーの中だけに残ります。',
    'Versions, the problem on the board, its line, title and author stay only in this browser until you erase them.',
  ),
  saveVariants: both('控えを書き出す', 'Export'),
  openVariants: both('控えを読み込む', 'Import'),
  eraseVariants: both('すべて消す', 'Erase all'),
  takeVariant: { ja: (name: string) => `${name}を盤に出す`, en: (name: string) => `Open ${name}` },
  dropVariant: { ja: (name: string) => `${name}を消す`, en: (name: string) => `Delete ${name}` },
  variantName: {
    ja: (number: number) => `控え${number}`,
    en: (number: number) => `version ${number}`,
  },
  pieces: { ja: (count: number) => `${count}枚`, en: (count: number) => `${count} pieces` },
};

/** Undefined when the stored text is not an SFEN. */
function countPieces(sfen: string): number | undefined {
  try {
    return parseSfen(sfen, { validate: false }).board.filter(Boolean).length;
  } catch {
    return undefined;
  }
}

function describe({ sfen, date, length, verdict }: Variant): string {
  const pieces = countPieces(sfen);
  return list(
    new Date(date).toLocaleString(language.value, { dateStyle: 'short', timeStyle: 'short' }),
    pieces !== undefined && say(VARIANT_TEXTS.pieces)(pieces),
    length !== undefined && say(SOLVE_TEXTS.pliesLeft)(length),
    verdict !== undefined && say(ANALYSIS_TEXTS[verdict]),
  );
}

function VariantView({ of, number }: { of: Variant; number: number }) {
  const name = of.title || say(VARIANT_TEXTS.variantName)(number);
  return (
    <li>
      <Action
        text={name}
        isOff={countPieces(of.sfen) === undefined}
        label={say(VARIANT_TEXTS.takeVariant)(name)}
        act={() => takeVariant(of)}
      />{' '}
      <span class="quiet">{describe(of)}</span>{' '}
      <button
        type="button"
        class="drop"
        aria-label={say(VARIANT_TEXTS.dropVariant)(name)}
        onClick={() => dropVariant(of)}
      >
        ✕
      </button>
    </li>
  );
}

export function VariantsPanel() {
  const panel = useKeptFocus();
  const all = variants.value;
  return (
    <section class="panel variants" ref={panel} aria-label={say(VARIANT_TEXTS.variants)}>
      <h2>{say(VARIANT_TEXTS.variants)}</h2>
      <Action id="keep" text={say(VARIANT_TEXTS.keep)} act={keepVariant} />
      <p class="quiet">{say(VARIANT_TEXTS.noVariants)}</p>
      {all.length > 0 && (
        <ol id="variants" reversed>
          {[...all].reverse().map((variant, index) => (
            <VariantView key={variant.sfen} of={variant} number={all.length - index} />
          ))}
        </ol>
      )}
      <p class="quiet">{say(VARIANT_TEXTS.keptHere)}</p>
      <KeptRow
        id="variants"
        texts={{
          save: say(VARIANT_TEXTS.saveVariants),
          open: say(VARIANT_TEXTS.openVariants),
          erase: say(VARIANT_TEXTS.eraseVariants),
        }}
        of={{ take: kept.take, erase: eraseAll }}
        unread={kept.unread.value + unreadDrafts.value}
        isEmpty={all.length === 0}
        hasMore
        save={saveVariants}
      />
    </section>
  );
}
