// `--quiet`: one short line a problem, the verdict its first word:
//
//   mate 3 G*5b 5a4a G*4b    nomate    nomate within 5    unknown nodes
//   error sfen-rank-width: rank 2 has …

import { showPlay } from '../solver/shown-play';
import type { Answer } from './outcome';
import type { Reporter } from './report';

export const quietReporter: Reporter = {
  begin: () => ({}),
  end: ({ answer }) => ({ out: `${formatAnswer(answer)}\n` }),
};

function formatAnswer(answer: Answer): string {
  switch (answer.status) {
    case 'nomate':
      return answer.within === undefined ? 'nomate' : `nomate within ${answer.within}`;
    case 'unknown':
      return `unknown ${answer.reason}`;
    case 'error':
      return `error ${answer.code}: ${answer.message}`;
    case 'mate': {
      const play = showPlay(answer);
      if (play === undefined) return `mate ${answer.length ?? '?'} …`;
      return ['mate', play.length, ...play.line].join(' ');
    }
  }
}
