// One interface for two ways to talk to the engine: as a process over its pipes, and as a JavaScript object.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createEngine, type UsiEngine } from '../../src/usi/engine';
import { requireUnderstood } from './shogihome-rule';

const PATIENCE_MS = 120_000;

/** The engine's output so far, and a way to wait for further output. */
class Transcript {
  readonly lines: string[] = [];
  #wake: () => void = () => {};

  add(line: string): void {
    this.lines.push(line);
    this.#wake();
  }

  /** Waits for the first line from `start` on that matches. */
  async find(pattern: RegExp, start: number): Promise<string> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      for (const line of this.lines.slice(start)) {
        if (line.startsWith('checkmate')) requireUnderstood(line);
      }
      const found = this.lines.slice(start).find((line) => pattern.test(line));
      if (found !== undefined) return found;
      const left = deadline - performance.now();
      if (left <= 0) throw new Error(`no ${pattern} in ${JSON.stringify(this.lines.slice(start))}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}

export abstract class Conversation {
  protected readonly transcript = new Transcript();

  abstract send(line: string): void;

  /** Ends the engine; resolves when it has ended. */
  abstract close(): Promise<void>;

  get lines(): readonly string[] {
    return this.transcript.lines;
  }

  /** Sends lines; returns the output up to the first line that matches. */
  async ask(lines: readonly string[], pattern: RegExp): Promise<string[]> {
    const start = this.lines.length;
    for (const line of lines) this.send(line);
    const last = await this.transcript.find(pattern, start);
    return this.lines.slice(start, this.lines.indexOf(last, start) + 1);
  }

  /** Sends lines; returns all output until a later `isready` is answered and some time has passed. */
  async hear(lines: readonly string[]): Promise<string[]> {
    const start = this.lines.length;
    await this.ask([...lines, 'isready'], /^readyok$/);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return this.lines.slice(start).filter((line) => line !== 'readyok');
  }
}

export class ObjectConversation extends Conversation {
  readonly #engine: UsiEngine;

  constructor(engine: UsiEngine) {
    super();
    this.#engine = engine;
    engine.addMessageListener((line) => this.transcript.add(line));
  }

  static async start(): Promise<ObjectConversation> {
    return new ObjectConversation(await createEngine());
  }

  send(line: string): void {
    this.#engine.postMessage(line);
  }

  async close(): Promise<void> {
    this.#engine.terminate();
    await this.#engine.finish();
  }
}

export class ProcessConversation extends Conversation {
  readonly child: ChildProcess;

  constructor(program: string) {
    super();
    this.child = spawn(process.execPath, [program, 'usi']);
    let rest = '';
    this.child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop()!;
      for (const line of parts) this.transcript.add(line);
    });
    this.child.stdin!.on('error', () => {});
  }

  send(line: string): void {
    this.child.stdin!.write(`${line}\n`);
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const closed = once(this.child, 'close');
    this.child.stdin!.end();
    this.send('quit');
    this.child.kill();
    await closed;
  }
}
