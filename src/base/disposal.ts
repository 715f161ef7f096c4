// How a solver is ended: by `dispose()`, or by the statements `using` and `await using`. If the host does not have the symbols of these
// statements, the symbols that compilers of `using` use instead are taken. The host's own objects are not changed.

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
