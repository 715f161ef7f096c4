// A session as those see it who build on a finished search: certificates and analyses. Limits of the solve become
// `Unfinished`; every search is a plain one, whatever the length of the mate.

import { type Prover, Unfinished } from '../proof/prover';
import type { Session } from './session';

export function makeProver(session: Session): Prover {
  return {
    engine: session.core,
    *search(position, { attacker, keepTable, budget }) {
      session.core.load(position, attacker);
      const outcome = yield* session.search(
        { ...session.settings, maxPlies: 0, keepTable },
        budget,
      );
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
