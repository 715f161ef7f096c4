// What the attacker needs in hand at the shown ply of the solution.

import type { Hand } from 'tsumeru/shogi';
import { wordUnknown } from 'tsumeru/words';
import { Action, useKeptFocus } from '../shell/action';
import { describeFault } from '../shell/fault-text';
import { say } from '../shell/language';
import { formatNodes } from '../shell/numbers';
import { answer } from './answer';
import { ANSWER_TEXTS } from './answer-texts';
import { describeHand } from './hand-text';
import { ply } from './playback';
import {
  followAnswerWithProof,
  isProving,
  proof,
  proofFault,
  startProving,
  stopProving,
} from './proof';
import { SOLVE_TEXTS } from './solve-texts';

followAnswerWithProof();

function describeNeeds(hand: Hand | undefined, move: number): string {
  if (hand === undefined) return say(ANSWER_TEXTS.otherWay);
  return say(ANSWER_TEXTS.proofPieces)(describeHand(hand), move);
}

function ProofText() {
  const found = proof.value;
  if (found === undefined) return null;
  if ('missing' in found) {
    const { missing } = found;
    return <p>{missing === 'unknown' ? say(ANSWER_TEXTS.noProof) : say(wordUnknown(missing))}</p>;
  }
  const { verdict, nodes, hands } = found;
  // With the defender to move, the need before the attacker's last move is shown.
  const attackersTurn = ply.value - (ply.value % 2);
  return (
    <>
      <p id="needs">
        {verdict === 'mate'
          ? describeNeeds(hands[attackersTurn], attackersTurn + 1)
          : say(ANSWER_TEXTS.disproofPieces)(describeHand(hands[0]!))}
      </p>
      <p class="quiet">{say(ANSWER_TEXTS.checked)(formatNodes(nodes))}</p>
    </>
  );
}

export function ProofPanel() {
  const panel = useKeptFocus();
  const { solution } = answer.value ?? {};
  if (solution === undefined || solution.status === 'unknown') return null;
  // 'No mate within n plies' holds only up to this limit, so there is no proof to show.
  if (solution.status === 'nomate' && solution.within !== undefined) return null;
  const beginning = solution.status === 'nomate' ? SOLVE_TEXTS.whyNoMate : ANSWER_TEXTS.prove;
  return (
    <section class="panel proof" ref={panel} tabIndex={-1} aria-label={say(ANSWER_TEXTS.proof)}>
      <h2>{say(ANSWER_TEXTS.proof)}</h2>
      {proof.value === undefined && (
        <Action
          id="prove"
          text={say(isProving.value ? ANSWER_TEXTS.stopProving : beginning)}
          act={isProving.value ? stopProving : startProving}
        />
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
