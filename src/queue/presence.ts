// What an asker tells of the workers, once each time it changes: that none is there, or none with room for its tables,
// and that one has come.

import type { Bilingual } from '../words/language';
import type { Connection } from './connection';
import { describeNoRoom } from './room';

interface PresenceParts {
  readonly connection: Pick<Connection, 'address'>;
  readonly name: string;
  readonly hashMiB: number;
  readonly tell: (text: Bilingual) => void;
}

/** To be told of the rooms of all workers, now and then. */
export function makePresence({ connection, name, hashMiB, tell }: PresenceParts) {
  const { shown } = connection.address;
  const served: Bilingual = {
    en: `A worker is at ${shown} (${name})`,
    ja: `${shown}（${name}）にワーカーが来ました`,
  };
  const alone: Bilingual = {
    en: `No worker is at ${shown} (${name}): waiting for one`,
    ja: `${shown}（${name}）にワーカーがいません。来るのを待っています`,
  };
  let last = served.en;
  return (rooms: readonly number[]): void => {
    const lack = describeNoRoom(rooms, hashMiB);
    const text = rooms.length === 0 ? alone : lack === undefined ? served : describeWait(lack);
    if (text.en === last) return;
    last = text.en;
    tell(text);
  };
}

function describeWait({ en, ja }: Bilingual): Bilingual {
  return {
    en: `${en.replace(/^n/, 'N')}: waiting for one`,
    ja: `${ja}。来るのを待っています`,
  };
}
