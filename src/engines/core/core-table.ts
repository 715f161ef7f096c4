// Access to the core's table: its records as bytes, read and written in parts.

import * as layout from '../../../assembly/layout';
import type { TableAccess } from '../engine';
import type { CoreExports } from './abi';
import { CORE_SHA256 } from './binary.generated';
import type { Instance } from './module';

export class CoreTable implements TableAccess {
  readonly version = CORE_SHA256;
  readonly recordBytes = layout.ENTRY_SIZE;
  readonly recordsAtOnce = layout.RECORDS_AT_ONCE;
  readonly #instance: Instance<CoreExports>;
  readonly #growMemory: () => void;
  /** Begins at the memory map. It changes when the memory grows. */
  view: DataView;

  /** `growMemory` makes room for the whole table. */
  constructor(instance: Instance<CoreExports>, view: DataView, growMemory: () => void) {
    this.#instance = instance;
    this.#growMemory = growMemory;
    this.view = view;
  }

  get #buffer(): Uint8Array {
    const { buffer, byteOffset } = this.view;
    const bytes = this.recordsAtOnce * this.recordBytes;
    return new Uint8Array(buffer, byteOffset + layout.RECORDS_OFFSET, bytes);
  }

  get kind(): number {
    return this.#instance.call((core) => core.kindOfTable());
  }

  *read(): Generator<Uint8Array> {
    this.#instance.call((core) => core.rewindRecords());
    for (;;) {
      const count = this.#instance.call((core) => core.writeRecords());
      if (count === 0) return;
      yield this.#buffer.slice(0, count * this.recordBytes);
    }
  }

  begin(kind: number, records: number): void {
    this.#growMemory();
    this.#instance.call((core) => core.beginTable(kind, records));
  }

  take(records: Uint8Array): void {
    this.#buffer.set(records);
    this.#instance.call((core) => core.takeRecords(records.length / this.recordBytes));
  }
}
