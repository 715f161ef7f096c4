// `node scripts/inline-core.mjs build/core.wasm …`
// Inlines more than `asc` does, in place. Engines compile WebAssembly function by function: every call saves registers and
// looks whether the stack ends, and the parts of the core are small. The sizes were chosen by `npm run bench -- speed`
// (docs/experiments.md).

import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from 'binaryen';

/** In binaryen's units; functions up to the first size are always inlined, light ones up to the second. */
const ALWAYS = 80;
const IF_LIGHT = 100;

/** What the cores use beyond the first version of WebAssembly. */
const FEATURES = [
  'MutableGlobals',
  'SignExt',
  'NontrappingFPToInt',
  'BulkMemory',
  'BulkMemoryOpt',
  'Atomics',
]
  .map((name) => binaryen.Features[name])
  .reduce((all, feature) => all | feature);

function inline(binary) {
  const module = binaryen.readBinaryWithFeatures(binary, FEATURES);
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  binaryen.setAlwaysInlineMaxSize(ALWAYS);
  binaryen.setFlexibleInlineMaxSize(IF_LIGHT);
  module.optimize();
  if (!module.validate()) throw new Error('the inlined core is not valid');
  return module.emitBinary();
}

for (const file of process.argv.slice(2)) writeFileSync(file, inline(readFileSync(file)));
