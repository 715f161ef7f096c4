// Where a mutant changes the sources: inside the function, class or constant that it names, at the text that it gives there. So
// no change elsewhere in the file, and no other line break, hides its place.

import ts from 'typescript';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** What a file declares under a name; `Probe.setVerdict` is what the class has. There must be one. */
function findDeclaration(text: string, name: string): Range {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const [outer, inner] = name.split('.');
  const declared = listDeclared(source, outer!);
  const found =
    inner === undefined ? declared : declared.flatMap((node) => listDeclared(node, inner));
  if (found.length !== 1) throw new Error(`${name} is declared ${found.length} times`);
  return { start: found[0]!.getStart(source), end: found[0]!.end };
}

function listDeclared(parent: ts.Node, name: string): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (nameOf(node) === name) found.push(node);
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(parent, visit);
  return found;
}

/** Of a function with a body, a class and what it has, or a constant. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node))
    return node.body && node.name?.getText();
  const hasName = ts.isAccessor(node) || ts.isClassLike(node) || ts.isPropertyDeclaration(node);
  return hasName || ts.isVariableDeclaration(node) ? node.name?.getText() : undefined;
}

/** A text as a pattern: spaces and line breaks are all the same. */
function patternOf(text: string): RegExp {
  const words = text.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(words.join('\\s+'), 'g');
}

/**
 * The text with one place changed: where `original` stands `within` what is declared under that name, or anywhere if none is
 * given. Throws unless it stands there once.
 */
export function changePlace(
  text: string,
  original: string,
  replacement: string,
  within?: string,
): string {
  const { start, end } =
    within === undefined ? { start: 0, end: text.length } : findDeclaration(text, within);
  const places = [...text.slice(start, end).matchAll(patternOf(original))];
  if (places.length !== 1) throw new Error(`the original text stands ${places.length} times`);
  const from = start + places[0]!.index;
  return text.slice(0, from) + replacement + text.slice(from + places[0]![0].length);
}
