// Saves the shown collection and each of its answers in the browser's database, and loads them again. Tabs that show
// the same collection send each other new answers.

import { keep } from '../shell/storage';
import type { Entry, Result } from './entry';
import {
  alone,
  currentId,
  interrupted,
  isTaken,
  isWorkedOn,
  type KeepFault,
  type KeptRun,
  keepFault,
  keptCollections,
  SHOWN,
  shownNow,
  unkeptAnswers,
  unreadAnswers,
  unreadCollections,
  untilFree,
} from './kept';
import { entries, resultOf, setResult, tellResults } from './list';
import {
  type Answers,
  listCollections,
  putAnswers,
  putCollection,
  putRun,
  readAnswers,
  readProblems,
  removeAll,
  removeCollection,
  type StoredAnswer,
} from './store';

type Message =
  | { readonly type: 'answers'; readonly id: string; readonly answers: readonly StoredAnswer[] }
  | { readonly type: 'ended'; readonly id: string; readonly run: string }
  | { readonly type: 'erased'; readonly ids: readonly string[] }
  | { readonly type: 'listed' };

const channel = new BroadcastChannel('tsumeru.collections');

const tell = (message: Message): void => channel.postMessage(message);

/**
 * Answers that are not saved yet: those that wait to be written, and those that are being written. `of` is the count of
 * `shownNow`, so that answers of a collection shown before are dropped.
 */
let found = { of: -1, waiting: new Map<number, StoredAnswer>(), sent: new Set<StoredAnswer>() };
let unread: ReadonlySet<number> = new Set();

function foundNow(): typeof found {
  const of = shownNow();
  if (found.of !== of) found = { of, waiting: new Map(), sent: new Set() };
  return found;
}

function countUnkept(): void {
  const { waiting, sent } = foundNow();
  unkeptAnswers.value = waiting.size + sent.size;
}

function faultOf(error: unknown): KeepFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return name === 'VersionError' ? 'newer' : 'forbidden';
}

/** Runs `work`. When it fails, the page shows the reason, unless another collection is shown by then. */
async function attempt(work: () => Promise<void>): Promise<boolean> {
  const of = shownNow();
  try {
    await work();
    return true;
  } catch (error) {
    if (of === shownNow()) keepFault.value = faultOf(error);
    return false;
  }
}

async function list(): Promise<void> {
  const { collections, unread } = await listCollections();
  keptCollections.value = collections;
  unreadCollections.value = unread;
}

const listAndTell = async (): Promise<void> => {
  await attempt(list);
  tell({ type: 'listed' });
};

async function flush(): Promise<void> {
  const id = currentId.peek();
  const { waiting, sent } = foundNow();
  const answers = [...waiting.values()];
  countUnkept();
  if (id === undefined || answers.length === 0 || keepFault.peek() !== undefined) return;
  waiting.clear();
  for (const answer of answers) sent.add(answer);
  const isKept = await attempt(() => putAnswers(id, answers, unread));
  for (const answer of answers) {
    sent.delete(answer);
    if (!isKept && !waiting.has(answer.number)) waiting.set(answer.number, answer);
  }
  if (isKept) tell({ type: 'answers', id, answers });
  countUnkept();
}

export function keepAnswer(number: number, result: Result, run: string): void {
  foundNow().waiting.set(number, { number, result, run });
  void flush();
}

/** Takes over the stored answers of earlier runs and other tabs, except for problems that have a newer answer here. */
function take({ answers, unread: broken, run }: Answers): void {
  unread = new Set(broken);
  unreadAnswers.value = broken.length;
  const { waiting } = foundNow();
  for (const { number, result } of answers) {
    if (number < entries.peek().length && !waiting.has(number)) setResult(number, result);
  }
  tellResults();
  const isDone = new Set(answers.flatMap((each) => (each.run === run?.id ? [each.number] : [])));
  const left = run?.jobs.filter((number) => !isDone.has(number)) ?? [];
  interrupted.value = run && left.length > 0 ? { run, left } : undefined;
}

function adopt(id: string, answers: Answers): void {
  currentId.value = id;
  keep(SHOWN, id, 'tab');
  take(answers);
  void flush();
  void followOther(id);
}

/**
 * While another tab runs this collection, this tab shows the answers it sends. When that tab is closed, this tab may
 * continue the run.
 */
export async function followOther(id: string): Promise<void> {
  const of = shownNow();
  if (!(await isWorkedOn(id)) || of !== shownNow()) return;
  isTaken.value = true;
  await untilFree(id);
  if (of !== shownNow()) return;
  await catchUp();
  isTaken.value = false;
}

/** The id is a digest of the problems, so that opening the same problems again finds the same collection. */
async function nameAfter(all: readonly Entry[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(all));
  // `crypto.subtle` exists only on secure addresses. Elsewhere the id is random, and a collection opened again is a new
  // one.
  const bytes =
    (await crypto.subtle?.digest('SHA-256', text)) ?? crypto.getRandomValues(new Uint8Array(32));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let source = { name: '', others: 0 };

/** Saves the shown collection under the name of its first file and the number of the other files. */
export async function keepOpened(name: string, others: number): Promise<void> {
  source = { name, others };
  const of = shownNow();
  const all = entries.peek();
  await attempt(async () => {
    const id = await nameAfter(all);
    const opened = new Date().toISOString();
    await putCollection({ id, name, others, opened, problems: all.length }, all);
    const answers = await readAnswers(id);
    if (of === shownNow()) adopt(id, answers);
  });
  await listAndTell();
}

export interface Kept {
  readonly entries: readonly Entry[];
  /** Call this when the entries are shown. */
  readonly adopt: () => void;
}

/** Undefined when the collection does not exist any more or cannot be read. */
export async function readKept(id: string): Promise<Kept | undefined> {
  const [problems, answers] = await Promise.all([readProblems(id), readAnswers(id)]);
  return problems && { entries: problems, adopt: () => adopt(id, answers) };
}

/** Tries once more to save the data that could not be saved. */
export async function tryAgain(): Promise<void> {
  keepFault.value = undefined;
  if (currentId.peek() !== undefined) return flush();
  gatherAnswers();
  return keepOpened(source.name, source.others);
}

/**
 * Queues all answers that are shown and did not come with the file. Needed when the collection itself was not saved, or
 * was erased.
 */
function gatherAnswers(): void {
  const { waiting } = foundNow();
  for (const [number, { fault, known }] of entries.peek().entries()) {
    const result = resultOf(number);
    const isFound = result !== undefined && result !== known && fault === undefined;
    if (isFound && !waiting.has(number)) waiting.set(number, { number, result, run: '' });
  }
  countUnkept();
}

/**
 * Reads the stored answers again. Called before a run begins: another tab may have ended a run since they were last
 * read.
 */
export async function catchUp(): Promise<void> {
  const id = currentId.peek();
  if (id === undefined) return;
  await attempt(async () => {
    const of = shownNow();
    const answers = await readAnswers(id);
    if (of === shownNow()) take(answers);
  });
}

export async function keepRun(run: KeptRun): Promise<void> {
  const id = currentId.peek();
  if (id !== undefined) await attempt(() => putRun(id, run));
}

export async function endRun({ id: run }: KeptRun): Promise<void> {
  const id = currentId.peek();
  if (id === undefined) return;
  await attempt(() => putRun(id, undefined));
  tell({ type: 'ended', id, run });
  await listAndTell();
}

/**
 * Erases one collection, or all without an id. A collection that another tab works on stays. Returns the ids of the
 * erased ones, and whether one was left.
 */
export async function erase(id?: string) {
  const ids = id === undefined ? keptCollections.peek().map((each) => each.id) : [id];
  const erased: string[] = [];
  await attempt(async () => {
    for (const each of ids) {
      if (await alone(each, () => removeCollection(each))) erased.push(each);
    }
    if (id === undefined && erased.length === ids.length) await removeAll();
  });
  tell({ type: 'erased', ids: erased });
  if (keepFault.peek() === 'full') await tryAgain();
  await listAndTell();
  return { erased, isLeft: erased.length < ids.length };
}

function hear(message: Message): void {
  if (message.type === 'listed') void attempt(list);
  const id = currentId.peek();
  if (id === undefined) return;
  if (message.type === 'answers' && message.id === id) {
    for (const { number, result } of message.answers) setResult(number, result);
    const { run, left } = interrupted.peek() ?? {};
    if (run === undefined) return;
    const isDone = new Set(
      message.answers.flatMap((each) => (each.run === run.id ? [each.number] : [])),
    );
    interrupted.value = { run, left: left!.filter((number) => !isDone.has(number)) };
  } else if (message.type === 'ended' && message.id === id) {
    if (interrupted.peek()?.run.id === message.run) interrupted.value = undefined;
  } else if (message.type === 'erased' && message.ids.includes(id)) {
    currentId.value = undefined;
    keepFault.value = 'erased';
    gatherAnswers();
  }
}

/** To be called once. */
export async function begin(): Promise<void> {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  await attempt(list);
}
