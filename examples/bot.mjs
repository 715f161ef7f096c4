// The core of a chat bot, without the network: it takes a message and returns the reply. `!tsume <sfen>` asks for the solution of a
// problem; the bot ignores any other message.

import { createSolver, InputError, parseSfen } from 'tsumeru';
import { formatSolution } from 'tsumeru/kifu';

const COMMAND = '!tsume ';
const LIMITS = { maxNodes: 1_000_000, timeMs: 5000 };

const solver = createSolver({ hashMiB: 64 });
let last = Promise.resolve();

/** The reply, or undefined if the message is not for the bot. Messages are answered one after another, because a solver has one table. */
export function replyTo(message) {
  if (!message.startsWith(COMMAND)) return Promise.resolve(undefined);
  const reply = last.then(() => solve(message));
  last = reply.catch(() => {});
  return reply;
}

async function solve(message) {
  try {
    const position = parseSfen(message.slice(COMMAND.length));
    const answer = await solver.solve(position, LIMITS);
    if (answer.status === 'nomate') return '不詰 (no mate)';
    if (answer.status === 'unknown') return `わかりません (undecided: ${answer.reason})`;
    return `${answer.line.length}手詰\n${formatSolution(position, answer, { format: 'ki2' })}`;
  } catch (error) {
    if (error instanceof InputError) return `読めません: ${error.message}`;
    throw error;
  }
}
