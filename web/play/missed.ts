// The mates that the visitor missed in his games. The tab keeps them when it is reloaded. `games.ts` finds them; it is
// loaded only when a record is opened.

import { computed, effect, signal } from '@preact/signals';
import type { MissedMate, ScanProgress } from 'tsumeru/composer';
import { parseSfen } from 'tsumeru/shogi';
import { recallJson, remember } from '../shell/storage';
import { toHash } from '../shogi/share';
import { areMissed } from './stored';

const NAME = 'missed';

export const missed = signal(recallJson(NAME, areMissed, 'tab') ?? []);

/** The name of the problem in the address. */
export const nameOf = ({ sfen }: MissedMate): string => toHash(parseSfen(sfen)).slice(1);

/** Names in the address. */
export const missedMates = computed(() => [...new Set(missed.value.map(nameOf))]);

/** How far the search of a record is; undefined when none is searched. */
export const scanned = signal<ScanProgress | undefined>(undefined);
/** The index of the mate that opens as soon as it is found; undefined when the visitor does not wait for one. */
export const awaited = signal<number | undefined>(undefined);

/** To be called once. */
export function keepMissed(): void {
  effect(() => remember(NAME, JSON.stringify(missed.value), 'tab'));
}
