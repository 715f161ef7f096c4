// The shapes of what the pages store in the browser. Another version of the page, or anybody with the tools of the
// browser, may have written it, so each page says which fields it expects.

type Test = (value: unknown) => boolean;

export const isText: Test = (value) => typeof value === 'string';
export const isFlag: Test = (value) => typeof value === 'boolean';
export const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value);
export const isWhole: Test = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

export const isOneOf =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value);

export const isListOf =
  (isEach: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(isEach);

/** A field that may be absent. */
export const isAbsentOr =
  (isIt: Test): Test =>
  (value) =>
    value === undefined || isIt(value);

/** A test for each field. The compiler refuses a shape that forgets one; fields that it does not name are allowed. */
export const hasShape =
  <T extends object>(fields: { readonly [Name in keyof T]-?: Test }) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Test>(fields).every(([name, isField]) =>
      isField(Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined),
    );
