// The sound of a piece put on the board: a short knock, made in the browser. It is off until the visitor turns it on.

import { effect, signal } from '@preact/signals';
import { recall, remember } from '../shell/storage';
import { played, start } from './game';

export const hasSound = signal(recall('sound') === 'on');

const SECONDS = 0.06;
/** The reply is played right after the visitor's move. This pause keeps the two knocks apart. */
const PAUSE_SECONDS = 0.18;
const WOOD_HERTZ = 1600;
const LOUDNESS = 0.5;

let context: AudioContext | undefined;

/** Noise that fades, through a narrow band-pass filter. */
function knock(delay: number): void {
  context ??= new AudioContext();
  const { sampleRate, currentTime, destination } = context;
  const buffer = context.createBuffer(1, Math.ceil(SECONDS * sampleRate), sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = LOUDNESS * (2 * Math.random() - 1) * (1 - i / samples.length) ** 4;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const wood = new BiquadFilterNode(context, { type: 'bandpass', frequency: WOOD_HERTZ });
  source.connect(wood).connect(destination);
  source.start(currentTime + delay);
}

/** To be called once. */
export function followGameWithSound(): void {
  let heard = 0;
  let beginning = start.peek();
  effect(() => {
    const { length } = played.value;
    // A game that goes on after a reload is not heard again.
    const fresh = start.peek() === beginning ? length - heard : 0;
    heard = length;
    beginning = start.peek();
    if (!hasSound.peek() || length === 0) return;
    for (let i = 0; i < fresh; i++) knock(i * PAUSE_SECONDS);
  });
  effect(() => remember('sound', hasSound.value ? 'on' : 'off'));
}
