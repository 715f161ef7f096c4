// For an unknown name: the known name that was probably meant.

/**
 * The greatest number of letters in which two names may differ. One or two letters are too few to guess what was meant.
 */
function mostEdits({ length }: string): number {
  if (length <= 2) return 0;
  return length <= 5 ? 1 : 2;
}

/** Capitals and hyphens do not count as differences: `--maxPlies` is near `--max-plies`. */
const plain = (name: string) => name.toLowerCase().replaceAll('-', '');

/** A longer text is not a mistyped name, and the comparison would take long. */
const MAX_LENGTH = 40;

/** The nearest of the names, if it is so near that the given name is probably a typing mistake. */
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

/**
 * The least number of letters that must be removed, added, replaced or exchanged with a neighbour to make one text the
 * other.
 */
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
