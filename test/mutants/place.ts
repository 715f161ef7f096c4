// Finds the place in the sources that a mutant changes: inside the function, class or constant that it names, the text
// that it gives. So changes elsewhere in the file, and other line breaks, do not hide the place.

import { parseSync } from 'rolldown/utils';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A node of the syntax tree, as far as it is read here. */
interface Node extends Range {
  readonly type: string;
  /** Of an identifier. */
  readonly name?: string;
  readonly id?: Node | null;
  readonly key?: Node;
  readonly computed?: boolean;
  readonly kind?: string;
  readonly method?: boolean;
  readonly value?: Node | null;
}

/** The declaration of a name in a file; `Probe.setVerdict` is a member of a class. There has to be exactly one. */
function findDeclaration(text: string, name: string): Range {
  const { program } = parseSync('source.ts', text);
  const [outer, inner] = name.split('.');
  const declared = listDeclared(text, program as Node, outer!);
  const found =
    inner === undefined ? declared : declared.flatMap((node) => listDeclared(text, node, inner));
  if (found.length !== 1) throw new Error(`${name} is declared ${found.length} times`);
  return found[0]!;
}

function listDeclared(text: string, parent: Node, name: string): Node[] {
  return listChildren(parent).flatMap((node) =>
    nameOf(text, node) === name ? [node] : listDeclared(text, node, name),
  );
}

function listChildren(parent: Node): Node[] {
  return Object.values(parent)
    .flat()
    .filter((value): value is Node => typeof value?.type === 'string');
}

/** The name of a function with a body, a class, a member of a class or an object, or a constant. */
function nameOf(text: string, node: Node): string | undefined {
  const named = findName(node);
  if (!named) return undefined;
  // The range of an identifier contains its type.
  const name = named.type === 'Identifier' ? named.name! : text.slice(named.start, named.end);
  return node.computed ? `[${name}]` : name;
}

function findName({ type, id, key, kind, method, value }: Node): Node | null | undefined {
  switch (type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'ClassExpression':
    case 'VariableDeclarator':
      return id;
    case 'MethodDefinition':
      return value?.type === 'FunctionExpression' ? key : undefined;
    case 'PropertyDefinition':
      return key;
    case 'Property':
      return method || kind !== 'init' ? key : undefined;
    default:
      return undefined;
  }
}

/** A pattern for a text, in which spaces and line breaks do not matter. */
function patternOf(text: string): RegExp {
  const words = text.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(words.join('\\s+'), 'g');
}

/**
 * The text with one place changed: `original` is searched inside the declaration named `within`, or in the whole text
 * without that name. Throws unless it occurs exactly once.
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
