// A session as those see it who build on a finished search: certificates and analyses. Limits of the solve become
// `Unfinished`; a search is a plain one, for mates of any length, unless something else is asked for.

import { KEPT_POSITIONS } from '../options/table';
import { type Prover, Unfinished } from '../proof/prover';
import type { Session } from './session';

export function makeProver(session: Session, maxPositions: number = KEPT_POSITIONS): Prover {
  return {
    engine: session.core,
    maxPositions,
    *search(position, { attacker, keepTable, budget, maxPlies = 0, givesBack = false }) {
      session.core.load(position, attacker);
      const settings = { ...session.settings, maxPlies, givesBack, keepTable };
      const outcome = yield* session.search(settings, budget);
      if (outcome === 'mate' || outcome === 'nomate' || outcome === 'running') return outcome;
      throw new Unfinished(outcome);
    },
    requireTime() {
      const reason = session.limitReached();
      if (reason !== undefined) throw new Unfinished(reason);
    },
    spend(nodes) {
      const reason = session.spend(nodes);
      if (reason !== undefined) throw new Unfinished(reason);
    },
  };
}
