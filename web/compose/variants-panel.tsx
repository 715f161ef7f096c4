// The stored versions. Each can be put on the board again.

import { parseSfen } from 'tsumeru/js';
import { Action } from '../shell/action';
import { KeptRow } from '../shell/keeping';
import { language, say } from '../shell/language';
import { ANALYSIS_TEXTS } from '../shogi/analysis-texts';
import { SOLVE_TEXTS } from '../shogi/solve-texts';
import { eraseAll, unreadDrafts } from './draft';
import { COMPOSE_TEXTS } from './texts';
import type { Variant } from './variant-list';
import { dropVariant, keepVariant, kept, saveVariants, takeVariant, variants } from './variants';

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
  const parts = [
    new Date(date).toLocaleString(language.value, { dateStyle: 'short', timeStyle: 'short' }),
    pieces !== undefined && say(COMPOSE_TEXTS.pieces)(pieces),
    length !== undefined && say(SOLVE_TEXTS.pliesLeft)(length),
    verdict !== undefined && say(ANALYSIS_TEXTS[verdict]),
  ];
  return parts.filter(Boolean).join(language.value === 'ja' ? '、' : ', ');
}

function VariantView({ of, number }: { of: Variant; number: number }) {
  const name = of.title || say(COMPOSE_TEXTS.variantName)(number);
  return (
    <li>
      <Action
        text={name}
        isOff={countPieces(of.sfen) === undefined}
        label={say(COMPOSE_TEXTS.takeVariant)(name)}
        act={() => takeVariant(of)}
      />{' '}
      <span class="quiet">{describe(of)}</span>{' '}
      <button
        type="button"
        class="drop"
        aria-label={say(COMPOSE_TEXTS.dropVariant)(name)}
        onClick={() => dropVariant(of)}
      >
        ✕
      </button>
    </li>
  );
}

export function VariantsPanel() {
  const all = variants.value;
  return (
    <section class="panel variants" aria-label={say(COMPOSE_TEXTS.variants)}>
      <h2>{say(COMPOSE_TEXTS.variants)}</h2>
      <Action id="keep" text={say(COMPOSE_TEXTS.keep)} act={keepVariant} />
      <p class="quiet">{say(COMPOSE_TEXTS.noVariants)}</p>
      {all.length > 0 && (
        <ol id="variants" reversed>
          {[...all].reverse().map((variant, index) => (
            <VariantView key={variant.sfen} of={variant} number={all.length - index} />
          ))}
        </ol>
      )}
      <p class="quiet">{say(COMPOSE_TEXTS.keptHere)}</p>
      <KeptRow
        id="variants"
        texts={{
          save: say(COMPOSE_TEXTS.saveVariants),
          open: say(COMPOSE_TEXTS.openVariants),
          erase: say(COMPOSE_TEXTS.eraseVariants),
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
