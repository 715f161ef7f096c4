// The tries (紛れ) of the line that was analysed: a button that looks for them, and the list by ply. A reply in it
// plays the try and the reply on the board.

import { UNKNOWN_REASONS } from 'tsumeru/words';
import { Action, useKeptFocus } from '../shell/action';
import { describeFault } from '../shell/fault-text';
import { both, list, say } from '../shell/language';
import { formatPlies } from '../shell/numbers';
import type { Analysed } from './analysed';
import { notation } from './notation';
import { SOLVE_TEXTS } from './solve-texts';
import {
  findTries,
  followAnalysisWithTries,
  isLooking,
  type ShownPly,
  type ShownTry,
  showTry,
  stopTries,
  tries,
  triesFault,
} from './tries';

const TEXTS = {
  tries: both('紛れ', 'Tries'),
  find: both('紛れを調べる', 'Look for tries'),
  hint: both(
    '紛れは、玉方が一つか二つの応手でだけ逃れる王手です。応手を押すと、盤の上で指します。',
    'A try is a check that fails to only one or two replies. Press a reply to see it on the board.',
  ),
  looking: both('紛れを調べています…', 'Looking for tries…'),
  ply: {
    ja: (ply: number, move: string) => `${ply}手目 ${move}`,
    en: (ply: number, move: string) => `Move ${ply}, ${move}`,
  },
  checks: {
    ja: (checks: number) => `王手${checks}通り`,
    en: (checks: number) => (checks === 1 ? '1 check' : `${checks} checks`),
  },
  isOnly: {
    true: both('詰む手はこれだけ', 'only this mates'),
    false: both('ほかにも詰む手がある', 'another mates'),
    undecided: both('ほかに詰む手があるか未確定', 'not decided whether another mates'),
  },
  refuted: both('で逃れ', 'refutes it'),
  open: both('は未確定', 'not decided'),
  holds: {
    ja: (plies: number) => `ほかの応手なら${plies}手以内の詰み`,
    en: (plies: number) => `else mate in at most ${formatPlies(plies)}`,
  },
  none: both('紛れなし', 'no tries'),
  missing: {
    ja: (limit: string) => `残りの紛れは調べていません（${limit}）。`,
    en: (limit: string) => `The other tries were not looked for: ${limit}.`,
  },
};

function TryView({ of, ply, shown }: { of: Analysed; ply: number; shown: ShownTry }) {
  const check = shown[notation.value];
  return (
    <li class="try">
      <b>{check}</b>{' '}
      {shown.replies.map((reply) => (
        <button
          key={reply.usi}
          type="button"
          onClick={() => void showTry(of, ply, shown.usi, reply.usi)}
        >
          {reply[notation.value]}{' '}
          <span class="quiet">{say(reply.isRefutation ? TEXTS.refuted : TEXTS.open)}</span>
        </button>
      ))}
      {shown.holds !== null && <span class="quiet"> {say(TEXTS.holds)(shown.holds)}</span>}
    </li>
  );
}

function PlyView({ of, shown }: { of: Analysed; shown: ShownPly }) {
  const { ply, played, checks, isOnly, tries: found } = shown;
  const facts = list(
    say(TEXTS.checks)(checks),
    say(TEXTS.isOnly[`${isOnly}`]),
    found.length === 0 && say(TEXTS.none),
  );
  return (
    <li>
      {say(TEXTS.ply)(ply, played[notation.value])} <span class="quiet">{facts}</span>
      {found.length > 0 && (
        <ul>
          {found.map((one) => (
            <TryView key={one.usi} of={of} ply={ply} shown={one} />
          ))}
        </ul>
      )}
    </li>
  );
}

followAnalysisWithTries();

export function TriesPanel({ of }: { readonly of: Analysed }) {
  const panel = useKeptFocus();
  const found = tries.value?.of === of ? tries.value : undefined;
  return (
    <div class="tries" ref={panel} tabIndex={-1}>
      <h3>{say(TEXTS.tries)}</h3>
      {found === undefined && !isLooking.value && (
        <Action id="find-tries" text={say(TEXTS.find)} act={() => void findTries(of)} />
      )}
      {isLooking.value && (
        <p>
          {say(TEXTS.looking)}{' '}
          <Action id="stop-tries" text={say(SOLVE_TEXTS.stop)} act={stopTries} />
        </p>
      )}
      {triesFault.value && <p class="fault">{describeFault(triesFault.value)}</p>}
      {found !== undefined && (
        <>
          <p class="quiet">{say(TEXTS.hint)}</p>
          <ol id="tries">
            {found.plies.map((shown) => (
              <PlyView key={shown.ply} of={of} shown={shown} />
            ))}
          </ol>
          {found.missing !== undefined && (
            <p>{say(TEXTS.missing)(say(UNKNOWN_REASONS[found.missing]))}</p>
          )}
        </>
      )}
    </div>
  );
}
