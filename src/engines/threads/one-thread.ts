// Replaces this folder in builds that must stay small. Such a build has one thread, whatever number the caller asks
// for.

export async function countThreads(): Promise<number> {
  return 1;
}
