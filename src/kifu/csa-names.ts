// Pieces by the names that CSA and JKF texts give them.

import type { Kind } from '../shogi/piece';

interface NamedPiece {
  readonly kind: Kind;
  readonly promoted: boolean;
}

const KINDS = 'FU P,KY L,KE N,GI S,KI G,KA B,HI R,OU K';
const PROMOTED = 'TO P,NY L,NK N,NG S,UM B,RY R';

export const CSA_PIECES: ReadonlyMap<string, NamedPiece> = new Map([
  ...readNames(KINDS, false),
  ...readNames(PROMOTED, true),
]);

function readNames(list: string, promoted: boolean): (readonly [string, NamedPiece])[] {
  return list.split(',').map((pair) => {
    const [name, kind] = pair.split(' ');
    return [name!, { kind: kind as Kind, promoted }];
  });
}
