// Finds the place in the sources that a mutant changes: inside the function, class or constant that it names, the text that it
// gives. So changes elsewhere in the file, and other line breaks, do not hide the place.

import ts from 'typescript';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The declaration of a name in a file; `Probe.setVerdict` is a member of a class. There has to be exactly one. */
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

/** The name of a function with a body, a class, a member of a class, or a constant. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node))
    return node.body && node.name?.getText();
  const hasName = ts.isAccessor(node) || ts.isClassLike(node) || ts.isPropertyDeclaration(node);
  return hasName || ts.isVariableDeclaration(node) ? node.name?.getText() : undefined;
}

/** A pattern for a text, in which spaces and line breaks do not matter. */
function patternOf(text: string): RegExp {
  const words = text.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(words.join('\\s+'), 'g');
}

/**
 * The text with one place changed: `original` is searched inside the declaration named `within`, or in the whole text without that
 * name. Throws unless it occurs exactly once.
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
