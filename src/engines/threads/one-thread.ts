// Stands for this folder where a build has no room for several threads: there is one, whatever is asked for.

export async function countThreads(): Promise<number> {
  return 1;
}
