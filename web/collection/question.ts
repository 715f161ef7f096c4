// The question about themes, conditions and lengths by which the list is filtered. The language of questions is loaded
// for the first one. The problems are asked in slices, so that the page stays quick; an answer that a run brings is
// asked again.

import { effect, signal } from '@preact/signals';
import { parseSfen, parseUsiMove } from 'tsumeru/shogi';
import type { Described } from 'tsumeru/themes';
import { type Fault, toFault } from '../shell/fault';
import type { Entry, Result } from './entry';
import { entries, followResults, resultOf, wanted } from './list';

interface QuestionFault extends Fault {
  /** The place of the mistake in the question, in characters from 0. */
  readonly offset: number | undefined;
}

export const question = signal('');
export const questionFault = signal<QuestionFault | undefined>(undefined);
/** How many problems are asked already; undefined when all are. */
export const asked = signal<number | undefined>(undefined);
/** Problems whose line cannot be played, so that they have no answer. */
export const unasked = signal(0);

const loadThemes = () => import('tsumeru/themes');

/**
 * Describes a problem with the line of its result, else with the line of its record. Undefined if it cannot be
 * described.
 */
export function describe(
  { sfen, recorded }: Entry,
  result: Result | undefined,
  { describeThemes }: Pick<Awaited<ReturnType<typeof loadThemes>>, 'describeThemes'>,
): Described | undefined {
  if (sfen === '') return undefined;
  const isSolved = result !== undefined && result.line.length > 0;
  const line = isSolved ? result.line : recorded;
  const length = isSolved && result.length !== null ? { length: result.length } : {};
  const verdict = result?.verdict === undefined ? {} : { verdict: result.verdict };
  try {
    const position = parseSfen(sfen, { validate: false });
    return describeThemes(position, line.map(parseUsiMove), { ...length, ...verdict });
  } catch {
    return undefined;
  }
}

const SLICE_MS = 12;
const pause = () => new Promise((go) => setTimeout(go));

/** A question that is asked about a collection, and what is known of its problems. */
interface Asking {
  readonly text: string;
  readonly of: readonly Entry[];
  /** By number: is the problem wanted? Null if it cannot be described. */
  readonly answers: (boolean | null)[];
  /** By number: the result that the problem had when it was asked about. */
  readonly results: (Result | undefined)[];
}

/** The question at work or answered; undefined if there is none. */
let current: Asking | undefined;
/** True when results have changed since the current pass over the problems began. */
let isStale = false;

/**
 * Asks about every problem that has not been asked about, or whose result has changed since. Ends early when another
 * question is asked.
 */
async function askAll(asking: Asking): Promise<void> {
  const themes = await loadThemes();
  const isWanted = themes.parseQuery(asking.text);
  const { of, answers, results } = asking;
  do {
    isStale = false;
    let sliceEnd = performance.now() + SLICE_MS;
    for (const [number, entry] of of.entries()) {
      const result = resultOf(number);
      if (answers[number] === undefined || results[number] !== result) {
        const described = describe(entry, result, themes);
        answers[number] = described === undefined ? null : isWanted(described);
        results[number] = result;
      }
      if (performance.now() < sliceEnd) continue;
      asked.value = number + 1;
      await pause();
      if (asking !== current) return;
      sliceEnd = performance.now() + SLICE_MS;
    }
    if (asking !== current) return;
    questionFault.value = undefined;
    unasked.value = answers.filter((answer) => answer === null).length;
    wanted.value = (number) => answers[number] === true;
  } while (isStale);
}

function forgetQuestion(): void {
  current = undefined;
  asked.value = undefined;
  questionFault.value = undefined;
  unasked.value = 0;
  wanted.value = undefined;
}

/** Asks again about the problems whose results have changed. */
async function goOn(asking: Asking): Promise<void> {
  asked.value = 0;
  await askAll(asking);
  if (asking === current) asked.value = undefined;
}

/** Filters by the question. A question with a mistake leaves the list as it was, and the mistake is told. */
async function ask(text: string, of: readonly Entry[]): Promise<void> {
  const asking: Asking = { text, of, answers: [], results: [] };
  current = asking;
  asked.value = 0;
  try {
    await askAll(asking);
  } catch (error) {
    if (asking !== current) return;
    questionFault.value = { ...toFault(error), offset: Object(error).offset };
  }
  if (asking === current) asked.value = undefined;
}

const TYPING_MS = 300;

/**
 * Call once: asks when the question or the collection changes, after a short rest, and asks again about problems whose
 * result changes.
 */
export function followQuestion(): void {
  let shown: readonly Entry[] | undefined;
  effect(() => {
    const text = question.value;
    const of = entries.value;
    // The answers are about other problems.
    if (of !== shown) forgetQuestion();
    shown = of;
    if (text.trim() === '') return forgetQuestion();
    const timer = setTimeout(() => void ask(text, of), TYPING_MS);
    return () => clearTimeout(timer);
  });
  effect(() => {
    followResults();
    isStale = true;
    const isAtRest = asked.peek() === undefined && questionFault.peek() === undefined;
    if (current !== undefined && isAtRest) void goOn(current);
  });
}
