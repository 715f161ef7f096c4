// The words of the search. Japanese is written without spaces, so every two neighbouring characters of it are a word.
// The last character is a word too: the search matches beginnings of words, so this character is found wherever another
// one follows it.

/** The build writes the text of this function into the pages: it must not use anything outside itself. */
export function splitWords(text: string): string[] {
  const japanese = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+/gu;
  return text.split(/[\s\p{Z}\p{P}]+/u).flatMap((part) => {
    const others = part.replace(japanese, ' ').split(' ');
    const runs = part.match(japanese) ?? [];
    const pairs = runs.flatMap((run) => {
      const characters = [...run];
      return characters.map((character, index) => character + (characters[index + 1] ?? ''));
    });
    return [...others, ...pairs].filter((word) => word !== '');
  });
}
