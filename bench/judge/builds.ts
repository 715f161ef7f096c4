// The builds that the judge compares. A build is named by
//
// - `sources`: the search as it stands in `assembly/`;
// - changes of it, separated by commas: a number of `tuning.ts` (`LIKELY_MATE=4`), a weight of a profile
//   (`GAME.capture=2`), or a technique of the research build (`counterMoves=off`);
// - a binary (`.wasm`), a package (`.tgz`), a tag or a commit, as for `bench speed`.
//
// One binary serves all changes: the research build, in which the numbers of `tuning.ts` are exported variables. They
// are set before the first search. The binary is kept in `build/judge` as long as no file in `assembly/` changes.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { LoadedCore } from '../../src/engines/core/load';
import {
  FEATURE_NAMES,
  type Feature,
  type FeatureSwitches,
  readSwitches,
} from '../../support/research/features';
import { Contender } from '../speed/contender';
import { readCoreOf } from '../speed/released';

export const SOURCES = 'sources';

const ROOT = resolve(import.meta.dirname, '../..');
const KEPT = join(ROOT, 'build/judge');
const TUNING = 'assembly/dfpn/tuning.ts';
const PROFILES = ['COMPOSED', 'LONE_KING', 'GAME', 'LONG_GAME'];
const FIELD_BYTES = 4;

interface Changes {
  /** Names as on the command line: `LIKELY_MATE`, `GAME.capture`. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly switches: FeatureSwitches;
}

/**
 * A core of the build that `name` stands for. Throws a `RangeError` for a number or a technique that does not exist.
 */
export function makeContender(name: string, hashMiB: number): Contender {
  if (name !== SOURCES && !name.includes('=')) return new Contender(readCoreOf(name), hashMiB);
  const changes = readChanges(name);
  return new Contender(readAdjustable(), hashMiB, (loaded, core) => {
    for (const [number, value] of changes.numbers) setNumber(loaded, number, value);
    core.setSwitches(readSwitches(changes.switches));
  });
}

function readChanges(text: string): Changes {
  const numbers = new Map<string, number>();
  const switches: Partial<Record<Feature, boolean>> = {};
  for (const change of text === SOURCES ? [] : text.split(',')) {
    const [name = '', value = '', ...more] = change.split('=');
    const feature = FEATURE_NAMES.find((known) => known === name);
    const isSwitch = feature !== undefined && (value === 'on' || value === 'off');
    const isNumber = feature === undefined && value !== '' && Number.isFinite(Number(value));
    if (more.length > 0 || (!isSwitch && !isNumber)) {
      throw new RangeError(
        `${change}: expected a number of ${TUNING} (LIKELY_MATE=4), a weight (GAME.capture=2), or a technique (counterMoves=off)`,
      );
    }
    if (isSwitch) switches[feature] = value === 'on';
    else numbers.set(name, Number(value));
  }
  return { numbers, switches };
}

function setNumber({ exports, memory }: LoadedCore, name: string, value: number): void {
  const variables = exports as unknown as Record<string, WebAssembly.Global | undefined>;
  const [constant = '', field, ...more] = name.split('.');
  const variable = variables[constant];
  const isProfile = PROFILES.includes(constant);
  const index = field === undefined ? -1 : listFields().indexOf(field);
  if (
    !(variable instanceof WebAssembly.Global) ||
    more.length > 0 ||
    isProfile !== (field !== undefined) ||
    (isProfile && index < 0)
  ) {
    throw new RangeError(`${name}: there is no such number in ${TUNING}`);
  }
  if (isProfile) {
    new DataView(memory.buffer).setInt32(variable.value + index * FIELD_BYTES, value, true);
  } else {
    variable.value = typeof variable.value === 'bigint' ? BigInt(value) : value;
  }
}

/** The weights of a profile, in the order in which they lie in memory. */
function listFields(): string[] {
  const text = readFileSync(join(ROOT, TUNING), 'utf8');
  const [, body = ''] = /export class Profile \{(.*?)\n\}/s.exec(text) ?? [];
  return [...body.matchAll(/^ {2}(\w+): i32;$/gm)].map(([, name]) => name!);
}

function readAdjustable(): Uint8Array<ArrayBuffer> {
  const kept = join(KEPT, `${hashSources()}.wasm`);
  if (!existsSync(kept)) compileAdjustable(kept);
  return new Uint8Array(readFileSync(kept));
}

function hashSources(): string {
  const folder = join(ROOT, 'assembly');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

function compileAdjustable(target: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-judge-'));
  try {
    cpSync(join(ROOT, 'assembly'), join(folder, 'assembly'), { recursive: true });
    cpSync(join(ROOT, 'asconfig.json'), join(folder, 'asconfig.json'));
    const tuning = readFileSync(join(ROOT, TUNING), 'utf8');
    writeFileSync(
      join(folder, TUNING),
      tuning.replace(/^export const (?=[A-Z_]+\b)/gm, 'export let '),
    );
    // Only what a file of the command line exports is exported by the binary.
    const files = ['assembly/index.ts', 'assembly/research.ts', TUNING];
    const binary = join(folder, 'adjustable.wasm');
    const asc = join(ROOT, 'node_modules/.bin/asc');
    execFileSync(asc, [...files, '--target', 'research', '--use', 'abort=', '--outFile', binary], {
      cwd: folder,
      stdio: 'pipe',
    });
    mkdirSync(KEPT, { recursive: true });
    // Renamed as the last step, so that an interrupted copy is never taken for a binary.
    cpSync(binary, `${target}.part`);
    renameSync(`${target}.part`, target);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
