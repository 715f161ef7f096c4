// The types of `binary-text.mjs`, which is JavaScript because it runs before anything is built.

export function encodeBinary(binary: Uint8Array): string;
