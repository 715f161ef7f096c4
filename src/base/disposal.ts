// Lets a program end a solver by `dispose()`, or by the statements `using` and `await using`. A host that does not know
// these statements lacks their symbols. The symbols are then taken that compilers of `using` put in their place. The
// host's own objects are not changed.

export const DISPOSE: typeof Symbol.dispose =
  Symbol.dispose ?? (Symbol.for('Symbol.dispose') as typeof Symbol.dispose);

export const ASYNC_DISPOSE: typeof Symbol.asyncDispose =
  Symbol.asyncDispose ?? (Symbol.for('Symbol.asyncDispose') as typeof Symbol.asyncDispose);

/** An object that `using` and `await using` can end. */
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
