// The modes `play` and `show`. In `play` the visitor attacks; the solver answers each move and plays the defence that
// lasts longest. In `show` he steps through the solution. The attribute `moves` gives it; else the solver finds it when
// it is needed.

import { formatSfen } from '../../notation/sfen';
import { parseUsiMove } from '../../notation/usi';
import type { HandKind } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { checkingMoves, legalMoves, playMove } from '../../shogi/rules';
import { type Mark, markMoves } from '../board';
import { Game, type GameState, MOST_HINTS, markVerdict } from '../game';
import { describeGame, describeHint, textOf } from '../game-words';
import { Selection } from '../selection';
import { BOARD_TEXTS } from '../words';
import { toFault } from './fault';
import type { Control, Mode, ModeHost } from './mode';
import { TEXTS } from './words';

const STEPS = [
  ['first', 'Home', Number.NEGATIVE_INFINITY],
  ['back', 'PageUp', -1],
  ['forward', 'PageDown', 1],
  ['last', 'End', Number.POSITIVE_INFINITY],
] as const;

export class GameMode implements Mode {
  readonly selection: Selection;
  readonly #host: ModeHost;
  readonly #isShown: boolean;
  readonly #moves: readonly string[];
  readonly #plies: number | undefined;
  readonly #game: Game;
  /** The step that was asked for before the solution was known. */
  #step = 0;

  /** `moves`: the solution in USI notation; empty if it is not known. `plies`: the length that is told. */
  constructor(
    start: Position,
    host: ModeHost,
    given: {
      readonly moves: readonly string[];
      readonly plies: number | undefined;
      readonly isShown: boolean;
    },
  ) {
    this.#host = host;
    this.#isShown = given.isShown;
    this.#moves = given.moves;
    this.#plies = given.plies ?? (given.moves.length || undefined);
    this.selection = new Selection({
      position: () => this.position,
      moves: () => (this.#canMove ? legalMoves(this.position) : []),
      play: (move) => void this.#game.tryMove(move),
      changed: () => host.draw(),
    });
    this.#game = new Game({
      judge: host.judge,
      changed: (state, before) => this.#follow(state, before),
    });
    // An error in the moves is told at once.
    given.moves.map((usi) => parseUsiMove(usi)).reduce(playMove, start);
    void this.#game.begin(start, given.moves);
    if (given.isShown && given.moves.length > 0) this.#game.giveUp();
  }

  /** Can the solver be asked again? */
  get #isStuck(): boolean {
    const { phase, error } = this.#game.state;
    return phase === 'open' || error !== undefined;
  }

  get #canMove(): boolean {
    return !this.#isShown && this.#game.canMove;
  }

  get position(): Position {
    return this.#game.shown!;
  }

  get marks(): readonly Mark[] {
    const { played, hintsNow } = this.#game.state;
    const { chosen } = this.selection;
    const hint = this.#game.hinted;
    const from = hint !== undefined && 'from' in hint ? [hint.from] : [];
    return [
      ...markMoves(played[this.#game.shownPly - 1], played[this.#game.shownPly - 2]),
      ...(this.#isShown ? [] : markVerdict(this.#game)),
      { name: 'held', squares: chosen?.type === 'square' ? [chosen.square] : [] },
      {
        name: 'target',
        squares: chosen === undefined ? [] : this.selection.squaresOf(checkingMoves(this.position)),
        told: this.#host.say(TEXTS.target),
      },
      {
        name: 'hinted',
        squares: hint === undefined ? [] : [...from, ...(hintsNow > 1 ? [hint.to] : [])],
        told: this.#host.say(TEXTS.hint),
      },
    ];
  }

  get hintedHand(): HandKind | undefined {
    const hint = this.#game.hinted;
    return hint !== undefined && 'drop' in hint ? hint.drop : undefined;
  }

  get liveHand() {
    return this.#canMove ? this.position.turn : undefined;
  }

  get use() {
    return this.selection;
  }

  get state(): string {
    const { word, say, language } = this.#host;
    const { error, phase, played } = this.#game.state;
    if (this.selection.ways !== undefined) return say(BOARD_TEXTS.whetherToPromote);
    if (error !== undefined) return word(toFault(error));
    if (phase === 'given') {
      const ply = this.#game.shownPly;
      return ply === 0
        ? this.#length
        : `${ply}/${played.length} ${textOf(played[ply - 1]!, language)}`;
    }
    if (this.#isShown && phase === 'yours') return this.#length;
    const told = describeHint(this.#game, language) ?? describeGame(this.#game, language);
    return [played.length === 0 ? this.#length : '', told].filter(Boolean).join(' ');
  }

  /** `5手詰`, if the length is known. */
  get #length(): string {
    const plies = this.#plies;
    if (plies === undefined) return '';
    return this.#host.language === 'ja' ? `${plies}手詰` : `Mate in ${plies}.`;
  }

  get controls(): readonly Control[] {
    const { say } = this.#host;
    const game = this.#game;
    const { phase, played, refutation, refuting, hintsNow } = game.state;
    if (this.#isShown || game.isOver) {
      const isKnown = game.isOver;
      const steps = STEPS.map(([key, , by]) => ({
        key,
        label: say(TEXTS[key]),
        isOff:
          by < 0
            ? game.shownPly === 0
            : isKnown
              ? game.shownPly === played.length
              : phase === 'preparing' || (phase === 'hopeless' && !this.#isStuck),
        press: () => this.#go(by),
      }));
      if (this.#isShown) return steps;
      const again = { key: 'again', label: say(TEXTS.again), press: () => this.#startOver() };
      return [...steps.slice(1, 3), again];
    }
    const isOff = !game.canUndo;
    return [
      phase === 'wrong'
        ? {
            key: 'why',
            label: say(TEXTS.why),
            isOff: refutation === undefined || refuting !== 'no',
            press: () => void game.refute(),
          }
        : this.#isStuck
          ? { key: 'search-on', label: say(TEXTS.searchOn), press: () => void game.searchOn() }
          : {
              key: 'hint',
              label: say(TEXTS.hint) + (hintsNow > 0 ? ` ${hintsNow}/${MOST_HINTS}` : ''),
              isOff: !game.canHint,
              press: () => game.takeHint(),
            },
      { key: 'take-back', label: say(TEXTS.takeBack), isOff, press: () => game.undo() },
      { key: 'again', label: say(TEXTS.again), isOff, press: () => game.restart() },
      {
        key: 'answer',
        label: say(TEXTS.answer),
        isOff: !game.canGiveUp,
        press: () => game.giveUp(),
      },
    ];
  }

  pressHand(kind: HandKind): void {
    this.selection.choose({ type: 'hand', color: this.position.turn, kind });
  }

  pressKey(key: string): boolean {
    if (key === 'Escape' && this.selection.chosen !== undefined) {
      this.selection.letGo();
      return true;
    }
    const step = STEPS.find(([, name]) => name === key);
    if (step === undefined || !(this.#isShown || this.#game.isOver)) return false;
    this.#go(step[2]);
    return true;
  }

  stop(): void {
    this.#game.abort();
  }

  #startOver(): void {
    void this.#game.begin(this.#game.state.start!, this.#moves);
  }

  /** Steps through the solution, which is searched for first if it is not known. */
  #go(by: number): void {
    if (this.#game.isOver) {
      this.#game.lookAt(this.#game.shownPly + by);
      return;
    }
    if (by < 0) return;
    this.#step = by;
    if (this.#game.state.phase === 'yours') this.#game.giveUp();
    else if (this.#isStuck) void this.#game.searchOn();
  }

  /** Tells the page what has changed, and draws it. */
  #follow(state: GameState, before: GameState): void {
    if (state.played !== before.played || state.lookedAt !== before.lookedAt)
      this.selection.letGo();
    const isGiven = state.phase === 'given' && before.phase !== 'given';
    const isNew = state.played.length > before.played.length && state.refuting === 'no';
    if (isNew && !isGiven) {
      for (let ply = before.played.length; ply < state.played.length; ply++) {
        const { usi: move, position } = state.played[ply]!;
        const by = ply % 2 === 0 ? 'attacker' : 'defender';
        this.#host.tell('tsume-move', { move, by, sfen: formatSfen(position) });
      }
    }
    const moves = state.played.map(({ usi }) => usi);
    if (state.phase !== before.phase) {
      if (state.phase === 'wrong') {
        this.#host.tell('tsume-wrong', { move: moves.at(-1), reply: state.refutation });
      }
      if (state.phase === 'solved') this.#host.tell('tsume-solved', { moves });
    }
    if (state.hintsTaken > before.hintsTaken) {
      this.#host.tell('tsume-hint', { move: state.plan[0], hints: state.hintsNow });
    }
    if (isGiven && !this.#isShown) this.#host.tell('tsume-answer', { moves });
    if (state.phase === 'given' && !isGiven && state.lookedAt !== before.lookedAt) {
      this.#host.tell('tsume-ply', { ply: this.#game.shownPly, sfen: formatSfen(this.position) });
    }
    if (state.error !== undefined && before.error === undefined) {
      this.#host.fail(toFault(state.error));
    } else this.#host.draw();
    const by = this.#step;
    if (by === 0) return;
    if (this.#isShown && state.phase === 'yours') this.#game.giveUp();
    else if (isGiven) {
      this.#step = 0;
      this.#game.lookAt(this.#game.shownPly + by);
    }
  }
}
