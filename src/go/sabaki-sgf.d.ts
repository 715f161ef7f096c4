// The part of `@sabaki/sgf` that is used; the package brings no types.

declare module '@sabaki/sgf' {
  export interface SgfNode {
    readonly data: Readonly<Record<string, readonly string[]>>;
    readonly children: readonly SgfNode[];
  }
  export interface SgfToken {
    readonly type: 'parenthesis' | 'semicolon' | 'prop_ident' | 'c_value_type' | 'invalid';
    readonly value: string;
    readonly row: number;
    readonly col: number;
    readonly pos: number;
  }
  const sabaki: {
    parse(text: string): SgfNode[];
    tokenizeIter(text: string): Iterable<SgfToken>;
  };
  export default sabaki;
}
