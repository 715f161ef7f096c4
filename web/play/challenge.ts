// Which problem is played. The address holds the id of a problem of the book or of a classic, a day with a grade, or an
// SFEN; an empty address means today's problem of the grade that the visitor chose last. The result of a visitor who
// shares the problem may follow.

import { computed, signal } from '@preact/signals';
import { formatUsiMove, type Position, parseSfen, validatePosition } from 'tsumeru/shogi';
import { decodeHash } from '../shell/address';
import { type Fault, toFault } from '../shell/fault';
import { recall, remember } from '../shell/storage';
import { allProblems, BookAway, findProblem, LENGTHS, problemsOf } from './book';
import { game } from './game';
import { beginAnew, goOn } from './kept-game';
import { awaited, missedMates, scanned } from './missed';
import { openPanel, panel } from './panels';
import {
  type DayGrade,
  formatDay,
  isClassic,
  isDayGrade,
  makeSets,
  nameOfSubject,
  nextOf,
  type PlayProblem,
  type ProblemSet,
  parseDaily,
  parseQuestion,
  pliesOfDay,
  problemOfDay,
  type Subject,
} from './problems';
import { type SharedResult, splitShared } from './results';

/** Undefined when the position is not one of the book. */
export const challenge = signal<PlayProblem | undefined>(undefined);
/** The day whose problem is played, as `2026-11-26`, and the grade of the problem. */
export const dayPlayed = signal<string | undefined>(undefined);
export const gradePlayed = signal<DayGrade | undefined>(undefined);
/** The result of the visitor who shared the problem. */
export const shared = signal<SharedResult | undefined>(undefined);
/**
 * Why there is no problem to play, or none to go on with: the book does not have it, the book could not be loaded, the
 * address names none, or the position in the address is no problem.
 */
export const obstacle = signal<'gone' | 'away' | 'none' | Fault | undefined>(undefined);

function toObstacle(error: unknown): 'away' | 'none' | Fault {
  if (error instanceof BookAway) return 'away';
  const fault = toFault(error);
  return fault.code?.startsWith('sfen-') ? 'none' : fault;
}

const nameNow = signal('');
/** The place of the problem among the missed mates of the visitor's games; -1 if it is none. */
export const placeInMissed = computed(() => missedMates.value.indexOf(nameNow.value));

/** The set that the visitor goes through; undefined when he chose none. */
export const currentSet = signal<ProblemSet | undefined>(undefined);
export const sets = signal<readonly ProblemSet[]>([]);

const SET_NAME = 'set';

/** Also read by the script that loads the book before the page (`book-preload.ts`). */
const GRADE_NAME = 'grade';

/** The grade of an empty address: a visitor who has chosen none begins with the easy problem. */
function gradeOfToday(): DayGrade {
  const known = recall(GRADE_NAME);
  return isDayGrade(known) ? known : 'easy';
}

type Daily = ReturnType<typeof parseDaily>;

/** What the address names when it is no position. */
async function findInBook(name: string, daily: Daily): Promise<PlayProblem | undefined> {
  const question = parseQuestion(name);
  if (question !== undefined) {
    const about = await findProblem(question.problem);
    if (about === undefined) return undefined;
    const { ask } = await import('./mate-or-not').catch((error) => {
      throw new BookAway(name, { cause: error });
    });
    return ask(about, name, question.number);
  }
  if (daily === undefined) return findProblem(name);
  const { date, grade } = daily;
  return problemOfDay(date, grade, await problemsOf(pliesOfDay(date, grade, LENGTHS)));
}

let reading = 0;
/** The part of the address that was read last. */
let hash: string | undefined;

/** Is the problem of the next address to be played from its start, although this tab has a game of it? */
let isFromStart: boolean | 'if recorded' = false;

/** A game that this tab had begun goes on, unless the visitor wants to play again. */
function begin(
  position: Position,
  isAgain: typeof isFromStart,
  line?: readonly string[],
  isAsked = false,
): void {
  const isGoingOn = isAgain !== true && goOn(position, isAsked, isAgain !== false);
  if (!isGoingOn) beginAnew(position, isAsked, line);
}

async function readAddress(): Promise<void> {
  reading += 1;
  hash = location.hash;
  nameNow.value = hash.slice(1);
  const isAgain = isFromStart;
  isFromStart = false;
  const own = reading;
  const [name, told] = splitShared(decodeHash(location.hash));
  const daily = parseDaily(name === '' ? gradeOfToday() : name);
  obstacle.value = undefined;
  shared.value = told;
  game.stop('preparing');
  try {
    const isOfBook =
      daily !== undefined ||
      parseQuestion(name) !== undefined ||
      isClassic(name) ||
      /^\d+-[0-9a-v]{6}$/.test(name);
    const found = isOfBook ? await findInBook(name, daily) : undefined;
    if (own !== reading) return;
    challenge.value = found;
    dayPlayed.value = daily && formatDay(daily.date);
    gradePlayed.value = daily?.grade;
    if (found !== undefined) {
      const { position, line } = found.read();
      begin(position, isAgain, line.map(formatUsiMove), found.isQuestion);
      // After a reload: the set that the problem belongs to.
      if (daily === undefined && recall(SET_NAME)) void loadSets().catch(() => undefined);
    } else if (isOfBook) {
      game.stop('hopeless');
      obstacle.value = 'gone';
    } else {
      const position = parseSfen(name.replaceAll('_', ' '));
      // The visitor cannot correct a position on this page, so an invalid one is refused.
      validatePosition(position);
      begin(position, isAgain);
    }
  } catch (error) {
    if (own !== reading) return;
    game.stop('hopeless');
    challenge.value = undefined;
    obstacle.value = toObstacle(error);
  }
}

function goTo(name: string): void {
  if (location.hash.slice(1) === name) void readAddress();
  else if (name === '') {
    history.pushState(null, '', location.pathname + location.search);
    void readAddress();
  } else location.hash = name;
}

export function playAgain(): void {
  isFromStart = true;
  void readAddress();
}

/** Goes to a problem of a day, by default of the grade that the visitor chose last. */
export function goToDay(day: string, grade = gradeOfToday()): void {
  remember(GRADE_NAME, grade);
  goTo(day === formatDay(new Date()) ? grade : `${day}-${grade}`);
}

function chooseSet(set: ProblemSet | undefined): void {
  currentSet.value = set;
  remember(SET_NAME, set?.name ?? '');
}

/** Goes to a problem that is not part of a set. A run plays it from its start. */
export function goToId(id: string, isOfRun = false): void {
  isFromStart = isOfRun;
  goTo(id);
}

export function goToProblem({ id }: PlayProblem, set: ProblemSet): void {
  chooseSet(set);
  goTo(id);
}

/** Reads the files of all lengths, and makes the sets of them. */
export async function loadSets(): Promise<void> {
  if (sets.peek().length > 0) return;
  const made = makeSets(await allProblems());
  sets.value = made;
  const known = recall(SET_NAME);
  currentSet.value ??= made.find(({ name }) => name === known);
}

/** Begins a set at its first problem that is not solved. */
export function beginSet(set: ProblemSet, isDone: (id: string) => boolean): void {
  const first = set.problems.find(({ id }) => !isDone(id)) ?? set.problems[0]!;
  goToProblem(first, set);
}

/**
 * The set to go on with: the one that the visitor chose, or else the first set of the problem's grade with one that is
 * not solved.
 */
function setToGoOn(isDone: (id: string) => boolean): ProblemSet | undefined {
  const current = currentSet.peek();
  const isLeft = ({ problems }: ProblemSet) => problems.some(({ id }) => !isDone(id));
  if (current !== undefined && isLeft(current)) return current;
  const own = sets
    .peek()
    .find(({ subject, problems }) => !('plies' in subject) && problems.includes(challenge.peek()!));
  const from = sets.peek().indexOf(current ?? own ?? sets.peek()[0]!);
  return sets.peek().slice(from).find(isLeft) ?? sets.peek().find(isLeft) ?? current ?? own;
}

/**
 * Loads the sets. False if that failed, which is then said, or if the visitor went to another problem or opened a panel
 * meanwhile: going on now would take him away again.
 */
async function haveSets(): Promise<boolean> {
  const own = reading;
  const panelThen = panel.peek();
  try {
    await loadSets();
    return own === reading && panelThen === panel.peek();
  } catch {
    obstacle.value = 'away';
    return false;
  }
}

/** Begins the first set of a subject that has a problem that is not solved. */
export async function beginSubject(
  subject: Subject,
  isDone: (id: string) => boolean,
): Promise<void> {
  if (!(await haveSets())) return;
  const own = sets.peek().filter((set) => nameOfSubject(set.subject) === nameOfSubject(subject));
  const set = own.find(({ problems }) => problems.some(({ id }) => !isDone(id))) ?? own[0];
  if (set !== undefined) beginSet(set, isDone);
}

/**
 * Goes to the next problem that is not solved. One whose answer was shown is played from its start. After the last mate
 * of the visitor's games their list is opened; while a game is still searched, the next mate follows when it is found.
 */
export async function goToNext(isDone: (id: string) => boolean): Promise<void> {
  const place = placeInMissed.peek();
  if (place >= 0) {
    const mate = missedMates.peek()[place + 1];
    if (mate === undefined) {
      if (scanned.peek() !== undefined) awaited.value = place + 1;
      openPanel('games');
    } else goToId(mate);
    return;
  }
  if (!(await haveSets())) return;
  const set = setToGoOn(isDone);
  const next = set && nextOf(set.problems, challenge.peek()?.id, isDone);
  if (set === undefined || next === undefined) return;
  isFromStart = 'if recorded';
  goToProblem(next, set);
}

/** To be called once. */
export function followAddress(): void {
  void readAddress();
  // An entry of the history may have the same address: the one before the panel of problems was opened.
  const follow = () => location.hash !== hash && void readAddress();
  addEventListener('hashchange', follow);
  addEventListener('popstate', follow);
}
