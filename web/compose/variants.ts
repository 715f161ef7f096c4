// Versions of a problem. The visitor stores some himself; others are stored when he undoes changes and then makes
// different ones. They stay in the browser.

import { computed, effect } from '@preact/signals';
import { formatSfen, type Position, parseSfen } from 'tsumeru/shogi';
import { announce } from '../shell/announce';
import { download } from '../shell/files';
import { keptItems } from '../shell/kept-items';
import { say } from '../shell/language';
import { analysed } from '../shogi/analysed';
import { authorText, recallLine } from '../shogi/author-line';
import { abandoned, loadProblem, problem } from '../shogi/problem';
import { title } from './about';
import { COMPOSE_TEXTS } from './texts';
import { chooseVariant, isVariant, sortVariants, type Variant } from './variant-list';

export const kept = keptItems({
  name: 'variants',
  idOf: ({ sfen }: Variant) => sfen,
  isItem: isVariant,
  choose: chooseVariant,
});

/** Versions in order of time, oldest first. */
export const variants = computed(() => sortVariants(kept.items.value.values()));

function store(position: Position, solution: string): void {
  const found = analysed.peek();
  const report = found?.position === position ? found.report : undefined;
  kept.put({
    sfen: formatSfen(position),
    date: new Date().toISOString(),
    title: title.peek(),
    ...(solution !== '' && { solution }),
    ...(report?.length != null && { length: report.length }),
    ...(report !== undefined && { verdict: report.verdict }),
  });
}

export function keepVariant(): void {
  store(problem.peek(), authorText.peek());
  announce(say(COMPOSE_TEXTS.kept));
}

export function takeVariant({ sfen, title: name, solution }: Variant): void {
  loadProblem(parseSfen(sfen, { validate: false }));
  title.value = name;
  if (solution !== undefined) authorText.value = solution;
}

export const dropVariant = ({ sfen }: Variant): void => kept.remove(sfen);

export const saveVariants = (): void =>
  download('tsumeru-versions.jsonl', kept.format(), 'application/jsonl');

/** To be called once. */
export function keepAbandoned(): void {
  kept.begin();
  effect(() => {
    const left = abandoned.value;
    if (left !== undefined) store(left, recallLine(left));
  });
}
