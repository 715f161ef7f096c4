// Names of squares: `5b` in English, `５二` in Japanese.

import { formatSquare, type Square } from 'tsumeru/shogi';
import { nameSquare } from '../shell/fault-text';

export const nameOf = (square: Square): string => nameSquare(formatSquare(square));
