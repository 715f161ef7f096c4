// Every command that writes files, as a process, in a folder whose content is known. It finds out which own files are
// lost and which foreign files are overwritten when the command is killed or its disk is full. After each run the
// folder is compared with its state before.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { buildProgram, type Program } from '../../support/build-program';
import type { Random } from '../../support/random';
import { MATE } from './host';

const FOREIGN = 'my only copy\nof something else\n';
const MATES = 30;
/** 図巧 2: its journal has two lines. */
const LONG = '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1';
const LONG_LINE =
  '2h2g 2f1e 2g1f 2e1f N*2g 1f2g P*1f 1e1f 4g2e 1f2e 6c3f+ 2e1e P*1f 1e1f 2i2g 1f1e 3f2e 3d2e P*1f 2e1f 2g2d';
const INPUTS: Readonly<Record<string, string>> = {
  'mate.sfen': MATE,
  'mates.sfen': `${MATE}\n`.repeat(MATES),
  'line.usi': `sfen ${LONG} moves ${LONG_LINE}`,
  'long.sfen': '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1',
};

/** Decides whether an output that exists is as it should be. */
type Judge = (text: Buffer, whole: Buffer, state: State) => boolean;

interface Writer {
  readonly call: string;
  readonly output: string;
  /** A second file that the command keeps next to its output. */
  readonly beside?: string;
  readonly isSound: Judge;
  /** The exit code of an undisturbed run. */
  readonly code?: number;
  /** Additional arguments with which the command continues the output of an earlier run. */
  readonly again?: string;
}

const isWhole: Judge = (text, whole) => text.equals(whole);
/** Whole lines, equal to those of an undisturbed run except for times, and the beginning of one more. */
const areEqualBut =
  (time: RegExp): Judge =>
  (text, whole) => {
    const lines = (bytes: Buffer) => bytes.toString().replace(time, '').split('\n');
    const [expected, found] = [lines(whole), lines(text).slice(0, -1)];
    return found.every((line, index) => line === expected[index]);
  };
const areLines = areEqualBut(/"milliseconds":[\d.]+/g);
const areRows = areEqualBut(/,[\d.]+\r$/gm);
/** The last block has no records. The next run reads the table and so checks the rest. */
const isTableToItsEnd: Judge = (text) =>
  text.indexOf('{"format":"tsumeru table"') === 0 && text.readUInt32LE(text.length - 8) === 0;

export const WRITERS: readonly Writer[] = [
  { call: 'solve -q mate.sfen --certificate out', output: 'out-1', isSound: isWhole },
  { call: 'solve -q mate.sfen --certificate out.bin', output: 'out-1.bin', isSound: isWhole },
  { call: 'solve -q mate.sfen --diagram out.svg', output: 'out-1.svg', isSound: isWhole },
  {
    call: 'solve -q long.sfen --nodes 200 --table out',
    output: 'out-1',
    isSound: isTableToItsEnd,
    code: 2,
  },
  { call: 'analyse mate.sfen --certificate out', output: 'out-1', isSound: isWhole },
  {
    call: 'batch -j 1 mates.sfen -o out',
    output: 'out',
    beside: 'out.options.json',
    isSound: areLines,
    again: '--resume',
  },
  {
    call: 'analyse -j 1 mates.sfen -o out',
    output: 'out',
    beside: 'out.options.json',
    isSound: areLines,
    again: '--resume',
  },
  {
    call: 'analyse -j 1 mates.sfen -o out.csv',
    output: 'out.csv',
    beside: 'out.csv.options.json',
    isSound: areRows,
    again: '--resume',
  },
  {
    call: 'analyse line.usi --journal out -j 1 --check-nodes 20000',
    output: 'out',
    beside: 'out.options.json',
    isSound: areLines,
    again: '--resume',
  },
  { call: 'convert --to kif mate.sfen -o out', output: 'out', isSound: isWhole, again: '--force' },
  { call: 'convert --to svg mate.sfen -o out', output: 'out', isSound: isWhole },
];

export type State = 'absent' | 'own' | 'foreign' | 'foreign beside';

export interface Count {
  runs: number;
  lost: string[];
  overwritten: string[];
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly milliseconds: number;
}

/** The output of each command without disturbance, and the time that it takes. */
interface Undisturbed {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly milliseconds: number;
}

export class Scene {
  readonly #program: Program;
  readonly #undisturbed = new Map<Writer, Undisturbed>();

  private constructor(program: Program) {
    this.#program = program;
  }

  static async open(): Promise<Scene> {
    const scene = new Scene(await buildProgram());
    for (const writer of WRITERS) {
      const folder = scene.folder();
      scene.prepare(folder, writer, 'absent');
      const { code, err, milliseconds } = await scene.run(folder, writer);
      expect({ call: writer.call, code, err }).toMatchObject({ code: writer.code ?? 0 });
      scene.#undisturbed.set(writer, { files: readAll(folder), milliseconds });
    }
    return scene;
  }

  close(): Promise<void> {
    return this.#program.remove();
  }

  folder(): string {
    return join(this.#program.files, 'place');
  }

  /** Makes the folder anew, with the files that exist before the run. */
  prepare(folder: string, writer: Writer, state: State): void {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) rmSync(join(folder, name));
    mkdirSync(folder, { recursive: true });
    const files: Record<string, string | Buffer> = { ...INPUTS };
    const whole = this.#undisturbed.get(writer)?.files;
    for (const name of namesOf(writer)) if (state === 'own') files[name] = whole!.get(name)!;
    if (state === 'foreign') files[writer.output] = FOREIGN;
    if (state === 'foreign beside') files[writer.beside ?? 'bystander'] = FOREIGN;
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  }

  millisecondsOf(writer: Writer): number {
    return this.#undisturbed.get(writer)!.milliseconds;
  }

  async run(folder: string, writer: Writer, more = '', killAfter?: number): Promise<Ended> {
    const began = performance.now();
    const argv = [
      this.#program.path,
      ...writer.call.split(' '),
      ...more.split(' ').filter(Boolean),
    ];
    const child = spawn(process.execPath, argv, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = killAfter !== undefined && setTimeout(() => child.kill('SIGKILL'), killAfter);
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      err += text;
    });
    const [code] = await once(child, 'close');
    if (timer) clearTimeout(timer);
    return { code, out, err, milliseconds: performance.now() - began };
  }

  /** The files in the folder that are not as allowed after a run. */
  compare(folder: string, writer: Writer, state: State, count: Count): void {
    count.runs += 1;
    const { files: whole } = this.#undisturbed.get(writer)!;
    const found = readAll(folder);
    const where = `${writer.call} (${state})`;
    for (const [name, text] of Object.entries(INPUTS)) {
      if (found.get(name)?.toString() !== text) count.lost.push(`${where}: ${name}`);
    }
    for (const name of [...namesOf(writer), 'bystander']) {
      const text = found.get(name);
      const isForeign =
        (state === 'foreign' && name === writer.output) ||
        (state === 'foreign beside' && name === (writer.beside ?? 'bystander'));
      if (isForeign) {
        if (text?.toString() !== FOREIGN) count.overwritten.push(`${where}: ${name}`);
      } else if (text !== undefined) {
        const isSound = name === writer.output ? writer.isSound : isWhole;
        if (text.length > 0 && !isSound(text, whole.get(name)!, state))
          count.lost.push(`${where}: ${name}`);
        if (text.length === 0 && state === 'own') count.lost.push(`${where}: ${name} is empty`);
      } else if (state === 'own' && whole.has(name)) {
        count.lost.push(`${where}: ${name} is gone`);
      }
    }
  }
}

function namesOf({ output, beside }: Writer): string[] {
  return beside === undefined ? [output] : [output, beside];
}

function readAll(folder: string): Map<string, Buffer> {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

/** The arguments with which a command continues the output of an earlier run. */
export function againOf({ again = '' }: Writer, state: State): string {
  return state === 'own' ? again : '';
}

export const STATES: readonly State[] = ['own', 'foreign', 'absent', 'foreign beside'];

/**
 * Kills this many runs at random moments of their duration. Afterwards the same command has to succeed. Each command
 * has each state once in `WRITERS.length * STATES.length` kills.
 */
export async function killRuns(scene: Scene, kills: number, random: Random): Promise<Count> {
  const count: Count = { runs: 0, lost: [], overwritten: [] };
  for (let kill = 0; kill < kills; kill++) {
    const writer = WRITERS[kill % WRITERS.length]!;
    const round = Math.floor(kill / WRITERS.length);
    const state = STATES[(kill + round) % STATES.length]!;
    const folder = scene.folder();
    scene.prepare(folder, writer, state);
    const more = againOf(writer, state);
    await scene.run(
      folder,
      writer,
      more,
      random.below(Math.ceil(scene.millisecondsOf(writer) * 1.1)),
    );
    scene.compare(folder, writer, state, count);
    if (state === 'foreign' || (state === 'foreign beside' && writer.beside)) continue;
    // A batch continues. The output of a conversion that had finished before it was killed counts as a foreign file.
    const finished = existsSync(join(folder, writer.output)) ? (writer.again ?? '') : '';
    const { code, err } = await scene.run(folder, writer, finished);
    expect({ call: writer.call, state, err, code }).toMatchObject({ code: writer.code ?? 0 });
    scene.compare(folder, writer, state, count);
  }
  return count;
}
