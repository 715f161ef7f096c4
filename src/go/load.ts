// The one-eye core: its binary, its exports, and how large its memory is.

import { LAYOUT_VERSION, TABLE_OFFSET } from '../../assembly/go/layout';
import type { CoreBinary } from '../base/host-types';
import { compileBinary, MIB, makeMemory, PAGE_BYTES, startCore } from '../engines/core/module';
import { GO_CORE_TEXT } from './binary.generated';

/** The exports, which use only numbers; `assembly/go/layout.ts` gives their meaning. */
export interface GoCoreExports {
  layoutVersion(): number;
  base(): number;
  initialise(tableBytes: number): number;
  loadProblem(): void;
  beginSearch(mode: number): number;
  search(nodes: number): number;
  report(): void;
  reportRows(mode: number): number;
  walk(move: number): number;
  walkBack(): void;
  boardState(): number;
  bouzyValues(): void;
}

const EXPORT_NAMES: readonly (keyof GoCoreExports)[] = [
  'layoutVersion',
  'base',
  'initialise',
  'loadProblem',
  'beginSearch',
  'search',
  'report',
  'reportRows',
  'walk',
  'walkBack',
  'boardState',
  'bouzyValues',
];

/** Room for the core's own data below the memory map. */
const SLACK_PAGES = 1;
const FIXED_PAGES = SLACK_PAGES + Math.ceil(TABLE_OFFSET / PAGE_BYTES);

let embedded: WebAssembly.Module | undefined;

/** Compiles the core. Throws an error with the reason if that is not possible. */
export function compileGoCore(binary?: CoreBinary): WebAssembly.Module {
  if (binary !== undefined) return compileBinary(binary);
  embedded ??= compileBinary(GO_CORE_TEXT);
  return embedded;
}

/** A new instance with a table of this size. */
export function instantiateGoCore(module: WebAssembly.Module, hashMiB: number) {
  const memory = makeMemory(FIXED_PAGES, hashMiB);
  const exports = startCore<GoCoreExports>(module, {
    imports: { env: { memory } },
    names: EXPORT_NAMES,
    layoutVersion: LAYOUT_VERSION,
  });
  exports.initialise(hashMiB * MIB);
  return { exports, memory };
}
