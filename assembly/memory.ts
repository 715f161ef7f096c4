// Where the memory map begins. `__heap_base` is a constant that is known when the core is linked. So the compiler
// computes the sum below when it compiles.

/** Address of an offset of `layout.ts`. */
export function at(offset: i32): usize {
  return ((__heap_base + 63) & ~63) + offset;
}
