// Replaces this folder in builds that must stay small: they have one thread, whatever number is asked for.

export async function countThreads(): Promise<number> {
  return 1;
}
