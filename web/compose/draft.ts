// The problem that is being composed, with its title, its author and his line. Each tab stores its own draft. The
// browser stores the latest draft of all tabs, which the next visit starts from.

import { batch, effect, signal } from '@preact/signals';
import { clearPosition } from 'tsumeru/board';
import { formatSfen, type Position, parseSfen } from 'tsumeru/shogi';
import {
  type Area,
  asideOf,
  forget,
  forgetAll,
  keep,
  recall,
  recallAll,
  setAside,
} from '../shell/storage';
import { authorText, followProblemWithAuthorLine, forgetLines } from '../shogi/author-line';
import { followAddress, problem } from '../shogi/problem';
import { aboutInHash, fromHash } from '../shogi/share';
import { author, enterAuthor, ownName, title } from './about';
import { lineNow } from './line-entry';
import { type Draft, isDraft } from './stored';
import { kept } from './variants';

const DRAFT = 'draft';
const AREAS: readonly Area[] = ['tab', 'browser'];

interface ReadDraft extends Draft {
  readonly position: Position;
}

/** Number of drafts that could not be read. They are moved to names that nothing overwrites. */
export const unreadDrafts = signal(0);

/** Throws when the text is not a draft. */
function readDraft(text: string): ReadDraft {
  const draft: unknown = JSON.parse(text);
  if (!isDraft(draft)) throw new TypeError('draft');
  return { ...draft, position: parseSfen(draft.sfen, { validate: false }) };
}

function recallDraft(area: Area): ReadDraft | undefined {
  const text = recall(DRAFT, area);
  if (text === undefined) return undefined;
  try {
    return readDraft(text);
  } catch {
    if (area === 'browser') setAside(DRAFT);
    return undefined;
  }
}

/** The first draft that holds the problem of the address. With no problem in the address: the first draft. */
function chooseDraft(drafts: readonly ReadDraft[]): ReadDraft | undefined {
  try {
    const asked = fromHash(location.hash);
    const sfen = asked && formatSfen(asked);
    return drafts.find((draft) => sfen === undefined || draft.sfen === sfen);
  } catch {
    return drafts[0];
  }
}

const isEmpty = ({ board }: Position) => board.every((piece) => piece === undefined);

/** When another problem replaces the one that was composed last, the last one becomes a version. */
function keepLast({ sfen, title, line, position }: ReadDraft): void {
  if (isEmpty(position) || kept.items.peek().has(sfen)) return;
  const date = new Date().toISOString();
  kept.put({ sfen, date, title, ...(line !== '' && { solution: line }) });
}

/** Call once: puts the problem on the board. */
export function begin(): void {
  const about = aboutInHash(location.hash);
  const drafts = AREAS.map(recallDraft);
  const draft = chooseDraft(drafts.filter((each) => each !== undefined));
  unreadDrafts.value = recallAll(asideOf(DRAFT)).size;
  followAddress(draft?.position ?? clearPosition('black'));
  followProblemWithAuthorLine();
  const [, last] = drafts;
  if (last !== undefined && last.sfen !== formatSfen(problem.peek())) keepLast(last);
  title.value = about.title || (draft?.title ?? '');
  author.value = about.author || (draft?.author ?? ownName());
  if (draft === undefined) return;
  if (draft.line !== '') authorText.value = draft.line;
}

/** What the visitor erased is stored again only after he changes it. */
let erased: string | undefined;

/** To be called once. */
export function keepDraft(): void {
  effect(() => {
    const draft: Draft = {
      sfen: formatSfen(problem.value),
      title: title.value,
      author: author.value,
      line: lineNow.value,
    };
    const text = JSON.stringify(draft);
    if (text === erased) return;
    erased = undefined;
    const isNothing = isEmpty(problem.peek()) && draft.title === '' && draft.line === '';
    for (const area of AREAS) {
      const known = recall(DRAFT, area);
      if (text !== known && (known !== undefined || !isNothing)) keep(DRAFT, text, area);
    }
  });
}

/** Erases everything that this page stores. The problem on the board stays. */
export function eraseAll(): void {
  const left: Draft = { sfen: formatSfen(problem.peek()), title: '', author: '', line: '' };
  erased = JSON.stringify(left);
  batch(() => {
    title.value = '';
    enterAuthor('');
    authorText.value = '';
  });
  kept.erase();
  forgetAll(asideOf(DRAFT));
  forgetAll('analysis.', 'tab');
  forgetLines();
  unreadDrafts.value = 0;
  for (const area of AREAS) forget(DRAFT, area);
}
