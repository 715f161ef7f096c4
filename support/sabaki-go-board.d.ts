// The part of `@sabaki/go-board` that tests use; the package brings no types.

declare module '@sabaki/go-board' {
  export default class GoBoard {
    static fromDimensions(size: number): GoBoard;
    readonly signMap: readonly (readonly number[])[];
    analyzeMove(sign: 1 | -1, vertex: [number, number]): { readonly suicide: boolean };
    makeMove(sign: 1 | -1, vertex: [number, number]): GoBoard;
  }
}
