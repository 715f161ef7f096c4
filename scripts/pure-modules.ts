// Marks the values that the modules of the package compute when they are loaded, so that a bundler leaves out those
// that nothing uses. A bundler cannot know that a call, a spread or a class with a computed name has no effect. In the
// sources of this package none has: a module changes nothing but its own variables. Statements are not marked.

import { parseAst } from 'rollup/parseAst';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
type Part = Node & Readonly<Record<string, unknown>>;

const isLiteral = ({ type, value }: Part) => type === 'Literal' && !(value instanceof RegExp);

/** Is it clear to every bundler that the expression has no effect? */
function isPlain(node: Part | null): boolean {
  if (node === null) return true;
  switch (node.type) {
    case 'Literal':
    case 'Identifier':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return true;
    case 'UnaryExpression':
      return isLiteral(node.argument as Part);
    case 'ArrayExpression':
      return (node.elements as Part[]).every(isPlain);
    case 'ObjectExpression':
      return (node.properties as Part[]).every(
        ({ type, computed, value }) => type === 'Property' && !computed && isPlain(value as Part),
      );
    case 'ClassExpression':
    case 'ClassDeclaration':
      return (
        isPlain(node.superClass as Part | null) &&
        (node.body as { body: Part[] }).body.every(isPlainMember)
      );
    default:
      return false;
  }
}

const isPlainMember = (member: Part): boolean =>
  !member.computed &&
  member.type !== 'StaticBlock' &&
  !(member.type === 'PropertyDefinition' && member.static && !isPlain(member.value as Part | null));

const MARK = '/* @__PURE__ */ ';

/** The module with marks. */
export function markPure(code: string): string {
  let marked = '';
  let done = 0;
  const wrap = ({ start, end, type, id }: Part, head = '', name = '') => {
    const text = code.slice(start, end);
    // A class without a name would get that of its variable.
    const isNameless = type === 'ClassExpression' && id === null;
    const named = isNameless ? text.replace(/^class\b/, `class ${name}`) : text;
    const body = type === 'ObjectExpression' ? `(${named})` : named;
    marked += `${code.slice(done, start)}${head}${MARK}(() => ${body})()`;
    done = end;
  };
  for (const node of parseAst(code).body as unknown as Part[]) {
    if (node.type === 'ClassDeclaration' && !isPlain(node)) {
      wrap(node, `var ${(node.id as { name: string }).name} = `);
      marked += ';';
    }
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations as { id: Part; init: Part | null }[]) {
      const isMarked = code.slice(0, init?.start).endsWith(MARK);
      if (id.type !== 'Identifier' || init === null || isPlain(init) || isMarked) continue;
      if (/\bawait\b/.test(code.slice(init.start, init.end))) continue;
      wrap(init, '', id.name as string);
    }
  }
  return marked + code.slice(done);
}
