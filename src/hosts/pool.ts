// Several workers that share the questions: each question goes to one that is free, the first come first.

import type { AskOptions, Channel } from './channel';

export class Pool<Question, Answer, Progress = never> {
  readonly #free: Channel<Question, Answer, Progress>[];
  readonly #channels: readonly Channel<Question, Answer, Progress>[];
  readonly #waiting: ((channel: Channel<Question, Answer, Progress>) => void)[] = [];

  constructor(size: number, makeChannel: () => Channel<Question, Answer, Progress>) {
    this.#channels = Array.from({ length: size }, makeChannel);
    // The one that became free last goes first: its table and code are in the caches.
    this.#free = [...this.#channels].reverse();
  }

  /** The question is made when a worker is free for it. Rejects as `Channel.ask` does. */
  async ask(makeQuestion: () => Question, options: AskOptions<Progress> = {}): Promise<Answer> {
    const channel = await this.#take();
    try {
      return await channel.ask(makeQuestion(), options);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(channel);
      else next(channel);
    }
  }

  async terminate(error?: unknown): Promise<void> {
    await Promise.all(this.#channels.map((channel) => channel.terminate(error)));
  }

  #take(): Promise<Channel<Question, Answer, Progress>> | Channel<Question, Answer, Progress> {
    return this.#free.pop() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }
}
