// What the attacker needs in hand, where the visitor stands in the solution.

import type { Hand } from 'tsumeru/js';
import { describeFault } from '../shell/fault-text';
import { language, say } from '../shell/language';
import { formatCount } from '../shell/numbers';
import { HAND_KINDS } from './edit';
import { nameKind } from './faces';
import { ply } from './playback';
import { isProving, proof, proofFault, startProving, stopProving } from './proof';
import { REASONS, SOLVE_TEXTS } from './solve-texts';
import { answer } from './solving';

function describeHand(hand: Hand): string {
  const parts = HAND_KINDS.filter((kind) => hand[kind] > 0).map((kind) => {
    const name = nameKind(kind, false, language.value);
    return hand[kind] === 1 ? name : `${name}×${hand[kind]}`;
  });
  if (parts.length === 0) return say(SOLVE_TEXTS.nothing);
  return parts.join(language.value === 'ja' ? '・' : ', ');
}

/** The last position on the way here whose hand is known: at most the defender's last move is passed over. */
function handHere(hands: readonly (Hand | undefined)[]): Hand | undefined {
  return hands[ply.value - (ply.value % 2)];
}

function ProofText() {
  const found = proof.value;
  if (found === undefined) return null;
  if ('missing' in found) {
    const { missing } = found;
    return <p>{missing === 'unknown' ? say(SOLVE_TEXTS.noProof) : say(REASONS[missing])}</p>;
  }
  const { verdict, nodes, hands } = found;
  const hand = verdict === 'mate' ? handHere(hands) : hands[0];
  const text = verdict === 'mate' ? SOLVE_TEXTS.proofPieces : SOLVE_TEXTS.disproofPieces;
  return (
    <>
      <p id="needs">
        {hand === undefined ? say(SOLVE_TEXTS.otherWay) : say(text)(describeHand(hand))}
      </p>
      <p class="quiet">{say(SOLVE_TEXTS.checked)(formatCount(nodes))}</p>
    </>
  );
}

export function ProofPanel() {
  const { solution } = answer.value ?? {};
  if (solution === undefined || solution.status === 'unknown') return null;
  // A verdict within some plies is no verdict for ever.
  if (solution.status === 'nomate' && solution.within !== undefined) return null;
  return (
    <section class="panel proof" aria-label={say(SOLVE_TEXTS.proof)}>
      <h2>{say(SOLVE_TEXTS.proof)}</h2>
      {proof.value === undefined && (
        <button type="button" id="prove" onClick={isProving.value ? stopProving : startProving}>
          {say(isProving.value ? SOLVE_TEXTS.stopProving : SOLVE_TEXTS.prove)}
        </button>
      )}
      <div aria-live="polite">
        <ProofText />
      </div>
      {proofFault.value && (
        <p class="fault" role="alert">
          {describeFault(proofFault.value)}
        </p>
      )}
    </section>
  );
}
