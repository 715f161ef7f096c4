// The end of a solver: `dispose()`, also by the statements `using` and `await using`. Where the host does not know their symbols, the
// symbols are those that compilers of `using` fall back on. Nothing is written into the host's own objects.

export const DISPOSE: typeof Symbol.dispose =
  Symbol.dispose ?? (Symbol.for('Symbol.dispose') as typeof Symbol.dispose);

export const ASYNC_DISPOSE: typeof Symbol.asyncDispose =
  Symbol.asyncDispose ?? (Symbol.for('Symbol.asyncDispose') as typeof Symbol.asyncDispose);

/** What `using` and `await using` can end. */
export abstract class DisposableBase {
  abstract dispose(): void | Promise<void>;

  /** The same as `dispose`, for `using`. */
  [DISPOSE](): void {
    void this.dispose();
  }

  /** The same as `dispose`, for `await using`. */
  async [ASYNC_DISPOSE](): Promise<void> {
    await this.dispose();
  }
}
