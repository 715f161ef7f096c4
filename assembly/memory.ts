// Where the memory map begins. `__heap_base` is known only at link time; being a constant there, the
// sums below fold into immediates.

/** Address of an offset of `layout.ts`. */
export function at(offset: i32): usize {
  return ((__heap_base + 63) & ~63) + offset;
}
