// For an unknown name: the known name that was probably meant.

/** How often two names may differ: in a short name one letter, in a longer one two. */
const mostEdits = (name: string) => (name.length <= 5 ? 1 : 2);

/** Capitals and hyphens are no difference: `--maxPlies` is nearly `--max-plies`. */
const plain = (name: string) => name.toLowerCase().replaceAll('-', '');

/** Longer ones are no slip of the fingers, and would take long. */
const MAX_LENGTH = 40;

/** The nearest of the names, if it is near enough to be a slip of the fingers. */
export function findNearName<Name extends string>(
  given: string,
  names: readonly Name[],
): Name | undefined {
  if (given.length > MAX_LENGTH) return undefined;
  let nearest: Name | undefined;
  let least = mostEdits(given) + 1;
  for (const name of names) {
    const edits = countEdits(plain(given), plain(name));
    if (edits < least) [nearest, least] = [name, edits];
  }
  return nearest;
}

/** Letters left out, added, replaced, or exchanged with their neighbours: the fewest that make one text the other. */
function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const here = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const replaced = last[column - 1]! + (isSame ? 0 : 1);
      let edits = Math.min(last[column]! + 1, here[column - 1]! + 1, replaced);
      const isExchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && isExchanged) edits = Math.min(edits, before[column - 2]! + 1);
      here.push(edits);
    }
    [before, last] = [last, here];
  }
  return last[to.length]!;
}
