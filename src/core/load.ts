// Compiling and instantiating the core. The compiled module is kept, so that a further solver costs one
// instantiation. Memory is made here, at the size asked for, and never grows.

import { instantiateSync } from '@assemblyscript/loader';
import { LAYOUT_VERSION, TABLE_OFFSET } from '../../assembly/layout';
import { SolverError } from '../errors';
import { CORE_EXPORT_NAMES, type CoreExports } from './abi';
import { CORE_BASE64 } from './binary.generated';

const PAGE_BYTES = 65536;
const MIB = 1048576;
/** WebAssembly addresses 65536 pages; the last one is left out, so that no end address wraps. */
const MAX_PAGES = 65535;
/** Room for the core's own data below the memory map. */
const SLACK_PAGES = 1;

const FIXED_PAGES = SLACK_PAGES + Math.ceil(TABLE_OFFSET / PAGE_BYTES);

/** The largest table, in MiB. */
export const MAX_HASH_MIB = Math.floor(((MAX_PAGES - FIXED_PAGES) * PAGE_BYTES) / MIB);

/** A binary other than the one inside this package (the test build, a copy served apart). */
export type CoreBinary = WebAssembly.Module | ArrayBuffer | Uint8Array<ArrayBuffer>;

let embedded: WebAssembly.Module | undefined;

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text);
  const decoded = new Uint8Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) decoded[i] = bytes.charCodeAt(i);
  return decoded;
}

function compile(binary: CoreBinary | undefined): WebAssembly.Module {
  if (binary instanceof WebAssembly.Module) return binary;
  if (binary !== undefined) return new WebAssembly.Module(binary);
  embedded ??= new WebAssembly.Module(decodeBase64(CORE_BASE64));
  return embedded;
}

/** Compiles the core, or says why it cannot be had. */
export function compileCore(binary?: CoreBinary): WebAssembly.Module {
  try {
    return compile(binary);
  } catch (cause) {
    const message = 'the WebAssembly core could not be compiled (is WebAssembly forbidden here?)';
    throw new SolverError('core-unavailable', message, { cause });
  }
}

function makeMemory(hashMiB: number): WebAssembly.Memory {
  const pages = FIXED_PAGES + (hashMiB * MIB) / PAGE_BYTES;
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages });
  } catch (cause) {
    const message = `${hashMiB} MiB for the table are not to be had`;
    throw new SolverError('memory', message, { cause });
  }
}

export interface LoadedCore {
  readonly exports: CoreExports;
  readonly memory: WebAssembly.Memory;
}

/** A fresh instance with a table of this size. */
export function instantiateCore(module: WebAssembly.Module, hashMiB: number): LoadedCore {
  const memory = makeMemory(hashMiB);
  const exports = instantiate(module, memory);
  const missing = CORE_EXPORT_NAMES.filter((name) => typeof exports[name] !== 'function');
  if (missing.length > 0 || exports.layoutVersion() !== LAYOUT_VERSION) {
    const found = missing.length > 0 ? `lacks ${missing.join(', ')}` : 'has another memory map';
    throw new SolverError('core-mismatch', `the WebAssembly core ${found}`);
  }
  exports.initialise(hashMiB * MIB);
  return { exports, memory };
}

function instantiate(module: WebAssembly.Module, memory: WebAssembly.Memory): CoreExports {
  try {
    return instantiateSync(module, { env: { memory } }).exports as unknown as CoreExports;
  } catch (cause) {
    throw new SolverError('core-mismatch', 'the WebAssembly core could not be started', { cause });
  }
}
