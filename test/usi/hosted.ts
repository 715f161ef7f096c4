// A host for the engine like ShogiHome: the module of the engine's folder runs in a worker, and receives and sends
// lines. This host follows the description of the interface (`specs/wasm-engine-abi.md` in the repository
// sunfish-shogi/shogihome).

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Conversation } from './conversation';

/** Runs in the worker. */
const BRIDGE = `
import { parentPort, workerData } from 'node:worker_threads';
const { default: createEngine } = await import(workerData);
const engine = await createEngine({
  printErr: (line) => parentPort.postMessage({ err: line }),
  locateFile: (path) => new URL(path, workerData).href,
  mainScriptUrlOrBlob: workerData,
});
engine.addMessageListener((line) => parentPort.postMessage({ line }));
parentPort.on('message', ({ line, isEnd }) => {
  if (isEnd) engine.terminate();
  else engine.postMessage(line);
});
parentPort.postMessage({ methods: Object.keys(engine) });
`;

interface Told {
  readonly line?: string;
  readonly err?: string;
  readonly methods?: readonly string[];
}

export class HostedConversation extends Conversation {
  readonly errors: string[] = [];
  readonly #worker: Worker;

  private constructor(
    worker: Worker,
    /** Names of the methods that the engine object has. */
    readonly methods: readonly string[],
  ) {
    super();
    this.#worker = worker;
    worker.on('message', ({ line, err }: Told) => {
      if (line !== undefined) this.transcript.add(line);
      if (err !== undefined) this.errors.push(err);
    });
  }

  static async start(module: URL): Promise<HostedConversation> {
    const bridge = new URL(`data:text/javascript,${encodeURIComponent(BRIDGE)}`);
    const worker = new Worker(bridge, { workerData: module.href });
    const [{ methods }] = (await once(worker, 'message')) as [Told];
    return new HostedConversation(worker, methods!);
  }

  send(line: string): void {
    this.#worker.postMessage({ line });
  }

  terminate(): void {
    this.#worker.postMessage({ isEnd: true });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
