// The part of `@sabaki/go-board` that tests use. The package has no type declarations.

declare module '@sabaki/go-board' {
  export default class GoBoard {
    static fromDimensions(size: number): GoBoard;
    readonly signMap: readonly (readonly number[])[];
    analyzeMove(sign: 1 | -1, vertex: [number, number]): { readonly suicide: boolean };
    makeMove(sign: 1 | -1, vertex: [number, number]): GoBoard;
  }
}
