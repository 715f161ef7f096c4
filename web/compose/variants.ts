// Versions that the composer keeps, and those that he undid and then changed otherwise. They stay in the browser.

import { effect, signal } from '@preact/signals';
import { formatSfen, type Position, parseSfen } from 'tsumeru/js';
import { announce } from '../shell/announce';
import { say } from '../shell/language';
import { recall, remember } from '../shell/storage';
import { analysed } from '../shogi/analysed';
import { abandoned, loadProblem, problem } from '../shogi/problem';
import { title } from './about';
import { COMPOSE_TEXTS } from './texts';
import { addVariant, readVariants, type Variant, writeVariants } from './variant-list';

const KEY = 'variants';

export const variants = signal(readVariants(recall(KEY) ?? ''));

function store(position: Position): void {
  const found = analysed.peek();
  const report = found?.position === position ? found.report : undefined;
  variants.value = addVariant(variants.peek(), {
    sfen: formatSfen(position),
    date: new Date().toISOString(),
    title: title.peek(),
    ...(report?.length != null && { length: report.length }),
    ...(report !== undefined && { verdict: report.verdict }),
  });
}

export function keepVariant(): void {
  store(problem.peek());
  announce(say(COMPOSE_TEXTS.kept));
}

export function takeVariant({ sfen, title: name }: Variant): void {
  loadProblem(parseSfen(sfen, { validate: false }));
  title.value = name;
}

export function dropVariant(dropped: Variant): void {
  variants.value = variants.peek().filter((variant) => variant !== dropped);
}

/** To be called once. */
export function keepAbandoned(): void {
  effect(() => {
    if (abandoned.value !== undefined) store(abandoned.value);
  });
  effect(() => remember(KEY, writeVariants(variants.value)));
}
