// The element `<tsume-board>`: makes a mode from its attributes, and events from the reports of the mode.

import { OptionError } from '../../base/errors';
import '../../base/host-types';
import type { Bilingual, Language } from '../../base/language';
import { parseSfen } from '../../notation/sfen';
import type { Position } from '../../shogi/position';
import { FACES } from '../picture';
import { ComposeMode } from './compose-mode';
import { type Fault, toFault, wordFault } from './fault';
import { GameMode } from './game-mode';
import { coloursAround, followGround } from './ground';
import type { Mode, ModeHost } from './mode';
import { type ElementSolver, judge } from './solver';
import { View } from './view';

export type BoardMode = 'play' | 'show' | 'compose';

const MODES: readonly string[] = ['play', 'show', 'compose'] satisfies BoardMode[];

/** The position without an attribute `sfen`: an empty board, from which a composer begins. */
const EMPTY = '9/9/9/9/9/9/9/9/9 b - 1';

/** Before the words about an error in an attribute. */
const ATTRIBUTE = {
  wrong: {
    ja: (name: string) => `属性 ${name} の誤り：`,
    en: (name: string) => `The attribute ${name}: `,
  },
  missing: {
    ja: (name: string) => `属性 ${name} がありません：`,
    en: (name: string) => `The attribute ${name} is missing: `,
  },
};

/** Where there is no page, as on a server, the class can be loaded but does nothing. */
const Base = (globalThis.HTMLElement ?? class {}) as new () => HTMLElement;

export class TsumeBoard extends Base {
  static readonly observedAttributes = ['sfen', 'mode', 'moves', 'plies', 'pieces', 'lang'];
  #view: View | undefined;
  #mode: Mode | undefined;
  /** The error in the attributes; undefined if there is a mode. */
  #fault: Fault | undefined;
  #solver: ElementSolver | undefined;
  #endOfGround: (() => void) | undefined;
  /** The attribute that was read last. */
  #read: 'sfen' | 'moves' = 'sfen';

  get sfen(): string {
    return this.getAttribute('sfen') ?? EMPTY;
  }

  set sfen(value: string) {
    this.setAttribute('sfen', value);
  }

  get mode(): BoardMode {
    const asked = this.getAttribute('mode') ?? 'play';
    if (MODES.includes(asked)) return asked as BoardMode;
    throw new OptionError('bad-option', `mode: expected play, show or compose, got ${asked}`);
  }

  set mode(value: BoardMode) {
    this.setAttribute('mode', value);
  }

  /** The solver that checks moves and finds solutions. Default: one in a worker, which all boards of the page share. */
  set solver(solver: ElementSolver | undefined) {
    this.#solver = solver;
  }

  get solver(): ElementSolver | undefined {
    return this.#solver;
  }

  connectedCallback(): void {
    this.#view ??= new View(this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
    this.#colour();
    this.#endOfGround ??= followGround(() => this.#colour());
    this.#begin();
  }

  disconnectedCallback(): void {
    this.#endOfGround?.();
    this.#endOfGround = undefined;
    this.#mode?.stop();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (this.#view === undefined || !this.isConnected || before === after) return;
    if (name === 'pieces' || name === 'lang') this.#draw();
    else this.#begin();
  }

  get #language(): Language {
    const given = this.closest<HTMLElement>('[lang]')?.lang ?? navigator.language;
    return given.toLowerCase().startsWith('ja') ? 'ja' : 'en';
  }

  /** The style sheet reads from attributes what the page around looks like. */
  #colour(): void {
    const around = coloursAround(this);
    this.toggleAttribute('data-on-dark', around?.ground === 'dark');
    this.toggleAttribute('data-on-light', around?.ground === 'light');
    this.toggleAttribute('data-own-ink', around?.isReadable === false);
  }

  #begin(): void {
    this.#mode?.stop();
    this.#mode = undefined;
    this.#fault = undefined;
    try {
      this.#mode = this.#makeMode();
      this.#draw();
    } catch (error) {
      this.#mode = undefined;
      this.#fault = toFault(error);
      this.#fail(this.#fault);
    }
  }

  #makeMode(): Mode {
    const mode = this.mode;
    const host = this.#makeModeHost();
    this.#read = 'sfen';
    const start: Position = parseSfen(this.sfen, { validate: mode !== 'compose' });
    if (mode === 'compose') return new ComposeMode(start, host);
    this.#read = 'moves';
    const moves = this.getAttribute('moves')?.split(/\s+/).filter(Boolean) ?? [];
    return new GameMode(start, host, { moves, plies: this.#plies, isShown: mode === 'show' });
  }

  get #plies(): number | undefined {
    const given = this.getAttribute('plies');
    if (given === null) return undefined;
    if (/^[1-9]\d{0,4}$/.test(given)) return Number(given);
    throw new OptionError('bad-option', `plies: expected a number from 1 to 99999, got ${given}`);
  }

  #makeModeHost(): ModeHost {
    const language = () => this.#language;
    return {
      get language() {
        return language();
      },
      say: (text: Bilingual) => text[language()],
      word: (fault) => this.#word(fault),
      judge: (question) => {
        const workerUrl = this.getAttribute('worker-url') ?? undefined;
        return judge({ ...question, solver: this.#solver, workerUrl });
      },
      draw: () => this.#draw(),
      tell: (name, detail) => this.#tell(name, detail),
      fail: (fault) => this.#fail(fault),
    };
  }

  #draw(): void {
    if (this.#fault !== undefined) this.#view?.complain(this.#complaint(this.#fault));
    if (this.#mode === undefined) return;
    const language = this.#language;
    const pieces = this.getAttribute('pieces');
    this.#view?.draw(this.#mode, {
      language,
      faces: FACES.find((each) => each === pieces) ?? (language === 'ja' ? 'kanji' : 'letters'),
      // The attacker, who is to move at the start, sits at the bottom.
      isFlipped: this.sfen.split(' ')[1] === 'w',
      isComposing: this.mode === 'compose',
    });
  }

  /** Why there is no board, for the author of the page: which attribute is wrong, and how. */
  #complaint(fault: Fault): string {
    const words = this.#word(fault);
    // These errors name their attribute.
    if (words === '' || fault.code === 'bad-option') return words;
    const name = this.#read;
    return ATTRIBUTE[this.hasAttribute(name) ? 'wrong' : 'missing'][this.#language](name) + words;
  }

  #word(fault: Fault): string {
    return wordFault(fault, this.#language, () => this.#draw());
  }

  #fail(fault: Fault): void {
    this.#draw();
    const { code, message } = fault;
    this.#tell('tsume-error', { code, message });
  }

  #tell(name: string, detail: Readonly<Record<string, unknown>>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
