// What TypeScript is to know of `binary-text.mjs`, which runs before anything is built.

export function encodeBinary(binary: Uint8Array): string;
