// `node scripts/inline-core.mjs build/core.wasm …`
// Inlines more functions of the cores than `asc` does, and overwrites the files. The functions of the core are small, and every call saves
// registers and checks the stack, so calls are a large part of the time. JavaScript engines compile WebAssembly function by function and
// do not inline all of them. The sizes below were chosen by `npm run bench -- speed` (docs/experiments.md).

import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from 'binaryen';

/** Sizes in units of binaryen. Functions up to the first size are always inlined, functions without calls and loops up to the second. */
const ALWAYS = 80;
const IF_LIGHT = 100;

/** The features of WebAssembly that the cores use beyond its first version. */
const FEATURES = [
  'MutableGlobals',
  'SignExt',
  'NontrappingFPToInt',
  'BulkMemory',
  'BulkMemoryOpt',
  'Atomics',
  'SIMD128',
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
