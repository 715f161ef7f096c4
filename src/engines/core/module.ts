// Starts a WebAssembly core: compiles its bytes, makes memory of a fixed size, and makes an instance. It is used for
// the core of shogi and for the core of the one-eye problem. The caller says which exports and which version of the
// memory map the core must have.

import { demangle } from '@assemblyscript/loader';
import { SolverError } from '../../base/errors';
import type { CoreBinary } from '../../base/host-types';
import { attempt, refuseOption } from '../../base/option-values';
import { decodeBinary } from './binary-text';

export const PAGE_BYTES = 65536;
export const MIB = 1048576;

const BINARY_TAGS: readonly string[] = ['WebAssembly.Module', 'ArrayBuffer', 'Uint8Array'];

/** Reads the option `core`. Whether the bytes are those of a core is checked only when they are compiled. */
export function readCore(core: CoreBinary | undefined): CoreBinary | undefined {
  if (core === undefined) return undefined;
  // `instanceof` is false for an object of another window, but such an object has the same tag.
  const tag = attempt('core', () => Object.prototype.toString.call(core).slice(8, -1));
  if (BINARY_TAGS.includes(tag)) return core;
  // This accepts Node's `Buffer` and subclasses of the caller, which may have another tag.
  if (attempt('core', () => core instanceof Uint8Array)) return core;
  return refuseOption('core', 'a compiled WebAssembly module, or its bytes', core);
}

/**
 * Compiles a binary, given as bytes, as a module or as text. Throws a `SolverError` that says why it cannot be
 * compiled.
 */
export function compileBinary(binary: CoreBinary | string): WebAssembly.Module {
  try {
    if (binary instanceof WebAssembly.Module) return binary;
    return new WebAssembly.Module(typeof binary === 'string' ? decodeBinary(binary) : binary);
  } catch (cause) {
    const message =
      'the WebAssembly core could not be compiled; where WebAssembly is missing or forbidden, ' +
      'tsumeru/js solves tsume-shogi without it';
    throw new SolverError('core-unavailable', message, { cause });
  }
}

/**
 * Memory with `fixedPages` pages, followed by the table. At first it may have room for only a part of the table
 * (`firstMiB`).
 */
export function makeMemory(
  fixedPages: number,
  hashMiB: number,
  firstMiB = hashMiB,
): WebAssembly.Memory {
  const pagesFor = (mebibytes: number) => fixedPages + (mebibytes * MIB) / PAGE_BYTES;
  const limits = { initial: pagesFor(Math.min(firstMiB, hashMiB)), maximum: pagesFor(hashMiB) };
  return allocate(hashMiB, () => new WebAssembly.Memory(limits));
}

/** Makes room for the whole table. */
export function growMemory(memory: WebAssembly.Memory, fixedPages: number, hashMiB: number): void {
  const pages = fixedPages + (hashMiB * MIB - memory.buffer.byteLength) / PAGE_BYTES;
  allocate(hashMiB, () => memory.grow(pages));
}

function allocate<T>(hashMiB: number, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const message = `${hashMiB} MiB for the table are not available`;
    throw new SolverError('memory', message, { cause });
  }
}

interface StartOptions<Exports> {
  readonly imports: { readonly env: { readonly memory: WebAssembly.Memory } };
  readonly names: readonly (keyof Exports)[];
  readonly layoutVersion: number;
}

/**
 * The exports of a new instance. Throws a `SolverError` if they lack a name or have another version of the memory map.
 */
export function startCore<Exports extends { layoutVersion(): number }>(
  module: WebAssembly.Module,
  { imports, names, layoutVersion }: StartOptions<Exports>,
): Exports {
  let exports: Exports;
  try {
    exports = demangle<Exports>(new WebAssembly.Instance(module, imports).exports);
  } catch (cause) {
    throw new SolverError('core-mismatch', 'the WebAssembly core could not be started', { cause });
  }
  const missing = names.filter((name) => typeof exports[name] !== 'function');
  if (missing.length > 0 || exports.layoutVersion() !== layoutVersion) {
    const found = missing.length > 0 ? `lacks ${missing.join(', ')}` : 'has another memory map';
    throw new SolverError('core-mismatch', `the WebAssembly core ${found}`);
  }
  return exports;
}

/**
 * Calls the exports of an instance. After a trap every later call throws, because the trap has left the instance in the
 * middle of an operation.
 */
export class Instance<Exports> {
  readonly #exports: Exports;
  #isBroken = false;

  constructor(exports: Exports) {
    this.#exports = exports;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  call<T>(operation: (core: Exports) => T): T {
    if (this.#isBroken) throw new SolverError('core-trap');
    try {
      return operation(this.#exports);
    } catch (cause) {
      this.#isBroken = true;
      throw new SolverError('core-trap', undefined, { cause });
    }
  }
}
