// What the page remembers of its visitor's choices. A browser may forbid it: then nothing is remembered.

export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(`tsumeru.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`tsumeru.${name}`, value);
  } catch {
    // Nothing is lost but the choice.
  }
}
