// What is heard and felt: the knock of a piece on wood, two low notes for a wrong move, four rising ones for the mate,
// and a short tremble where a phone has it. All notes are made in the browser. Nothing is heard until the visitor has
// chosen it.

import { effect, signal } from '@preact/signals';
import { recall, remember } from '../shell/storage';
import { phase, played, start } from './game';

const chosen = recall('sound');

export const hasSound = signal(chosen === 'on');
/** Has the visitor never said whether he wants sounds? */
export const isSoundOpen = signal(chosen === undefined);

export const isStill = matchMedia('(prefers-reduced-motion: reduce)');

/** The reply is played right after the visitor's move. This pause keeps the two knocks apart. */
const PAUSE_SECONDS = 0.18;

let context: AudioContext | undefined;

/** A tone or noise that begins at once and fades. */
function sound(source: AudioScheduledSourceNode, at: number, loudness: number, seconds: number) {
  const { destination, currentTime } = context!;
  const begin = currentTime + at;
  const fading = new GainNode(context!, { gain: 0 });
  fading.gain.setValueAtTime(0, begin);
  fading.gain.linearRampToValueAtTime(loudness, begin + 0.004);
  fading.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  source.connect(fading).connect(destination);
  source.start(begin);
  source.stop(begin + seconds);
}

function tone(hertz: number, at: number, loudness: number, seconds: number, type: OscillatorType) {
  sound(new OscillatorNode(context!, { frequency: hertz, type }), at, loudness, seconds);
}

/** A piece put down: the click of its edge, and the hollow board below. */
function knock(at: number): void {
  const { sampleRate } = context!;
  const buffer = new AudioBuffer({ length: Math.ceil(0.05 * sampleRate), sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (2 * Math.random() - 1) * (1 - i / samples.length) ** 6;
  }
  const click = new AudioBufferSourceNode(context!, { buffer });
  const wood = new BiquadFilterNode(context!, { type: 'bandpass', frequency: 1900, Q: 1.4 });
  click.connect(wood).connect(context!.destination);
  click.start(context!.currentTime + at);
  tone(420, at, 0.22, 0.07, 'sine');
  tone(185, at, 0.3, 0.12, 'sine');
}

/** Two low notes, the second a half tone below. */
function murmur(): void {
  tone(165, 0.12, 0.16, 0.28, 'triangle');
  tone(155.6, 0.3, 0.16, 0.45, 'triangle');
}

/** Plucked strings of the scale that a koto has: D, G, A, D. */
function chord(): void {
  for (const [index, hertz] of [293.7, 392, 440, 587.3].entries()) {
    const at = 0.22 + 0.11 * index;
    tone(hertz, at, 0.16, 0.9, 'triangle');
    tone(2 * hertz, at, 0.05, 0.4, 'sine');
  }
}

const tremble = (...pattern: number[]) => {
  if (!isStill.matches) navigator.vibrate?.(pattern);
};

/** To be called once. */
export function followGameWithSound(): void {
  let heard = 0;
  let before = phase.peek();
  let beginning = start.peek();
  effect(() => {
    const { length } = played.value;
    const now = phase.value;
    // Who plays without an answer is not asked again before the next visit.
    if (length > 0) isSoundOpen.value = false;
    // A game that goes on after a reload is not heard again.
    const isSame = start.peek() === beginning;
    const fresh = isSame ? length - heard : 0;
    const isNew = isSame && now !== before;
    heard = length;
    before = now;
    beginning = start.peek();
    if (!hasSound.peek() || length === 0 || now === 'given') return;
    // Browsers allow neither sounds nor vibration before the visitor has pressed something.
    if ((fresh <= 0 && !isNew) || navigator.userActivation?.hasBeenActive === false) return;
    context ??= new AudioContext();
    for (let i = 0; i < fresh; i++) knock(i * PAUSE_SECONDS);
    if (fresh > 0) tremble(12);
    if (isNew && now === 'wrong') {
      murmur();
      tremble(35, 60, 35);
    }
    if (isNew && now === 'solved') {
      chord();
      tremble(20, 50, 20, 50, 90);
    }
  });
  effect(() => {
    const choice = hasSound.value ? 'on' : 'off';
    if (isSoundOpen.peek() && !hasSound.value) return;
    isSoundOpen.value = false;
    remember('sound', choice);
  });
}

/** The answer to the question whether moves are heard. */
export function chooseSound(isWanted: boolean): void {
  isSoundOpen.value = false;
  hasSound.value = isWanted;
  remember('sound', isWanted ? 'on' : 'off');
  if (!isWanted) return;
  context ??= new AudioContext();
  knock(0);
}
