// Where the memory map begins. `__heap_base` is known only at link time. It is a constant then, so that the compiler folds the
// sums below into immediates.

/** Address of an offset of `layout.ts`. */
export function at(offset: i32): usize {
  return ((__heap_base + 63) & ~63) + offset;
}
