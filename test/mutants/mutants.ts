// The historical bugs, each as one textual change of the sources. What happened to other engines is told in
// few words; where a bug has no exact counterpart here, the nearest one stands in for it. A change whose
// original text is not found exactly once is an error, so that no refactoring disables a mutant unseen. Those that stand
// in this file change the engines and what is next to them; slips of our own elsewhere have files of their own.

import { COMMAND_LINE_MUTANTS } from './command-line-mutants';
import { GO_MUTANTS } from './go-mutants';
import type { Mutant } from './mutant';
import { PAGE_MUTANTS } from './page-mutants';
import { RECORD_MUTANTS } from './record-mutants';
import { SOLVER_MUTANTS } from './solver-mutants';
import { THREAD_MUTANTS } from './thread-mutants';

const GHI_TRAPS = 'test/problems/ghi-traps.test.ts';
const TABLE_HANDS = 'test/differential/table-hands.test.ts';
const WARM_HANDS = 'test/differential/warm-hands.test.ts';
const RULES = 'test/differential/core-against-rules.test.ts';
const SWITCHES = 'test/unit/bench/research/features.test.ts';
const TRAPS = 'test/problems/mutant-traps.test.ts';
const ENCODE = 'test/unit/core/encode.test.ts';
const LIMITS = 'test/unit/options/limits.test.ts';
const SFEN = 'test/unit/formats/sfen.test.ts';
const OWN_SETS = 'test/problems/own-sets.test.ts';
const LEAF_NUMBERS = 'test/unit/core/leaf-numbers.test.ts';
const LEAF_TRAITS = 'test/unit/core/leaf-traits.test.ts';
const GROWTH = 'test/unit/core/growth.test.ts';
const EXACT_LENGTH = 'test/differential/exact-length.test.ts';
const GIVE_BACK = 'test/differential/give-back.test.ts';
const CONVENTIONAL = 'test/analysis/conventional-length.test.ts';
const STALLS = 'test/problems/stalls.test.ts';
const TECHNIQUES = 'test/unit/bench/research/techniques.test.ts';
const SHORTEST = 'test/unit/search/shortest.test.ts';
const SECOND_DROPS = 'test/problems/second-drops.test.ts';
const RUNAWAY = 'test/problems/runaway.test.ts';

const KNIGHT_FOR_LANCE =
  'after + handOne(droppedKind(move) == 2 ? 3 : droppedKind(move) == 3 ? 2 : droppedKind(move))';

const PROOF_BEFORE = `export function proofBefore(after: u32, move: i32): u32 {
  if (move & MOVE_DROP) return `;

const ENGINE_MUTANTS: readonly Mutant[] = [
  {
    name: 'numbers-told-in-quarters',
    story: 'pn and dn are told as the search has them, four times too large',
    file: 'assembly/dfpn/numbers.ts',
    original: 'number >= LARGEST_FINITE ? number : (number + unit - 1) / unit',
    replacement: 'number',
    aimedBy: LEAF_NUMBERS,
  },
  {
    name: 'weights-of-games-everywhere',
    story: 'Composed problems are weighed like games too: long ones need many times as many nodes',
    file: 'assembly/dfpn/settings.ts',
    original: ' && kingSquare(BLACK) != NO_SQUARE',
    replacement: '',
    aimedBy: LEAF_NUMBERS,
  },
  {
    name: 'traits-before-the-reply',
    story: 'The traits of a leaf are counted when the reply to it has been taken back',
    file: 'assembly/dfpn/children.ts',
    original: 'if (verdict == UNDECIDED) keepLeaf(countChecks());\n    undoMove(row.move);',
    replacement: 'undoMove(row.move);\n    if (verdict == UNDECIDED) keepLeaf(countChecks());',
    aimedBy: LEAF_TRAITS,
  },
  {
    name: 'leaf-of-another-hand',
    story:
      'What was counted with one hand is taken for another: the way hangs on what was searched before',
    file: 'assembly/dfpn/leaf-cache.ts',
    original: 'key ^ (<u64>hand * SPREAD)',
    replacement: 'key',
    aimedBy: LEAF_NUMBERS,
  },
  {
    name: 'repetition-stored-as-plain',
    story: 'A failure by repetition is kept as a plain no-mate: false no-mates',
    file: 'assembly/dfpn/conclude.ts',
    original: 'if (frame.dependency >= depth) {',
    replacement: 'if (frame.dependency >= 0) {',
    aimedBy: GHI_TRAPS,
  },
  {
    name: 'repetition-flag-dropped',
    story: 'What the table says by repetition comes out of it as if it leaned on nothing',
    file: 'assembly/dfpn/probe.ts',
    original: 'found.dependency = entry.dependency;',
    replacement: 'found.dependency = INDEPENDENT;',
    aimedBy: GHI_TRAPS,
  },
  {
    name: 'path-not-compared',
    story: 'A failure by repetition answers on every path',
    file: 'assembly/dfpn/probe.ts',
    original: '} else if (entry.signature == signature)',
    replacement: '} else if (true)',
    aimedBy: GHI_TRAPS,
  },
  {
    name: 'deepest-dependency',
    story: 'Of several repetitions below a node the deepest ancestor counts, not the shallowest',
    file: 'assembly/dfpn/conclude.ts',
    original: 'dependency = min(dependency, row.dependency);',
    replacement:
      'dependency = dependency == INDEPENDENT ? row.dependency : max(dependency, row.dependency);',
    aimedBy: GHI_TRAPS,
  },
  {
    name: 'repetition-with-more-in-hand',
    story: 'A board that comes back with a larger hand is taken for a repetition',
    file: 'assembly/dfpn/path.ts',
    original: 'if (ancestor.key == key && handContains(ancestor.hand, hand))',
    replacement: 'if (ancestor.key == key)',
    aimedBy: GHI_TRAPS,
  },
  {
    name: 'depth-told-as-no-mate',
    story: 'What leans on the depth limit is told as no mate',
    file: 'assembly/dfpn/search.ts',
    original: 'return root.dependency < 0 ? STATUS_DEPTH : STATUS_NO_MATE;',
    replacement: 'return root.dependency < -1 ? STATUS_DEPTH : STATUS_NO_MATE;',
    aimedBy: LIMITS,
  },
  {
    name: 'colours-swapped-in-table',
    story: 'A table answers for the board with the colours of pieces exchanged',
    file: 'assembly/shogi/zobrist.ts',
    original: 'sharedAt(ZOBRIST_OFFSET) + ((piece * SQUARES + square) << 3)',
    replacement: 'sharedAt(ZOBRIST_OFFSET) + (((piece & 15) * SQUARES + square) << 3)',
    aimedBy: TRAPS,
  },
  {
    name: 'piece-set-left-out-of-key',
    story: 'A table answers for another problem with the same board but other pieces in hand',
    file: 'assembly/shogi/position.ts',
    original: '  boardKey ^= mix(material * SIDE_KEY);\n',
    replacement: '  boardKey ^= mix((material & 0) * SIDE_KEY);\n',
    aimedBy: TRAPS,
  },
  {
    name: 'hands-not-turned',
    story: 'With a white attacker the board is turned and the hands are not',
    file: 'src/engines/core/encode.ts',
    original: 'writeHand(view, REQUEST_ATTACKER_HAND, position.hands[attacker]);',
    replacement: 'writeHand(view, REQUEST_ATTACKER_HAND, position.hands.black);',
    aimedBy: RULES,
  },
  {
    name: 'key-cut',
    story: 'The table compares 44 bits of the key (48 in the engine that had it)',
    file: 'assembly/dfpn/slot.ts',
    original: 'return record.key == key ? record : null;',
    replacement: 'return record.key >> 20 == key >> 20 ? record : null;',
    aimedBy: TRAPS,
  },
  {
    name: 'knight-for-lance',
    story: 'Knight and lance exchanged in proof hands',
    file: 'assembly/dfpn/proof-hand.ts',
    original: `${PROOF_BEFORE}after + handOne(droppedKind(move))`,
    replacement: `${PROOF_BEFORE}${KNIGHT_FOR_LANCE}`,
    aimedBy: TABLE_HANDS,
  },
  {
    name: 'least-proof-of-replies',
    story: 'A mate holds for the least of what the replies need, not for all of it',
    file: 'assembly/dfpn/conclude.ts',
    original: 'proof = handMax(proof, row.result);',
    replacement: 'proof = row.result;',
    aimedBy: TABLE_HANDS,
  },
  {
    name: 'interposition-debt-left-out',
    story: 'Pieces that the defender lacks and could interpose are left out of the proof hand',
    file: 'assembly/dfpn/proof-hand.ts',
    original: '  return debt;',
    replacement: '  return 0;',
    aimedBy: WARM_HANDS,
  },
  {
    name: 'disproof-one-piece-too-large',
    story: 'A captured piece stays in the disproof hand',
    file: 'assembly/dfpn/proof-hand.ts',
    original: '  return after - handOne(captured & KIND_MASK);',
    replacement: '  return after;',
    aimedBy: TABLE_HANDS,
  },
  {
    name: 'disproof-with-checking-drops',
    story: 'A disproof hand holds kinds that the attacker lacked and could check with',
    file: 'assembly/dfpn/proof-hand.ts',
    original: 'if ((checking >> kind) & 1) ceiling &= ~handMask(kind);',
    replacement: 'if ((checking >> kind) & 2) ceiling &= ~handMask(kind);',
    aimedBy: TABLE_HANDS,
  },
  {
    name: 'dominance-wrong-way-round',
    story: 'A mate answers for a smaller hand than the one it was found with',
    file: 'assembly/dfpn/probe.ts',
    original: `      if (handContains(hand, entry.hand)) {
        if (entry.isMate) return takeVerdict(found, entry);`,
    replacement: `      if (handContains(hand, entry.hand) || entry.isMate) {
        if (entry.isMate) return takeVerdict(found, entry);`,
    aimedBy: WARM_HANDS,
  },
  {
    name: 'growth-by-old-homes',
    story: 'A table that grows puts records where they stood',
    file: 'assembly/dfpn/growth.ts',
    original: 'slotOf(readAny(record).key, slots)',
    replacement: 'slotOf(readAny(record).key, extent)',
    aimedBy: GROWTH,
  },
  {
    name: 'growth-record-by-record',
    story: 'A table that grows turns round the records of a run, and leaves gaps before some',
    file: 'assembly/dfpn/growth.ts',
    original: 'end - remaining < LONGEST_RUN &&',
    replacement: 'end - remaining < 1 &&',
    aimedBy: GROWTH,
  },
  {
    name: 'evasion-along-the-line',
    story: 'The king may flee along the line of the check',
    file: 'assembly/shogi/attacks.ts',
    original: `  const occLow = allLow() & ~lowBit(king);
  const occHigh = allHigh() & ~highBit(king);`,
    replacement: `  const occLow = allLow();
  const occHigh = allHigh();`,
    aimedBy: RULES,
  },
  {
    name: 'opened-line-ignored',
    story:
      'A mate in one is missed where the moving piece opens a line to a square that the king could step to',
    file: 'assembly/shogi/mate-in-one.ts',
    original: '!covers(arriving, to, square) && (isDrop || !isOpened(square))',
    replacement: '!covers(arriving, to, square)',
    aimedBy: RULES,
  },
  {
    name: 'slide-ignored',
    story: 'A mate in one is missed where the piece slides over the last squares of the king',
    file: 'assembly/shogi/mate-in-one.ts',
    original: `    openLow &= ~load<u64>(linesAt(to));
    openHigh &= ~load<u64>(linesAt(to), 8);
`,
    replacement: '',
    aimedBy: RULES,
  },
  {
    name: 'line-behind-ignored',
    story:
      'A mate in one is missed where the line that the moving piece opens keeps the last squares',
    file: 'assembly/shogi/mate-in-one.ts',
    original: `    openLow &= ~load<u64>(linesAt(from));
    openHigh &= ~load<u64>(linesAt(from), 8);
`,
    replacement: '',
    aimedBy: RULES,
  },
  {
    name: 'new-pin-ignored',
    story: 'A mate in one is missed where the moving piece pins what could capture it',
    file: 'assembly/shogi/mate-in-one.ts',
    original: '      pinsLow |= rayLow(line & 7, king);\n',
    replacement: '',
    aimedBy: TRAPS,
  },
  {
    name: 'unguarded-by-leaving',
    story:
      'A mate in one is missed where two pieces keep a square from the king and one of them moves',
    file: 'assembly/shogi/mate-in-one.ts',
    original: 'onceLow = ringLow & resultLow & ~twiceLow;',
    replacement: 'onceLow = ringLow & resultLow;',
    aimedBy: RULES,
  },
  {
    name: 'adjacent-checker',
    story: 'A slider next to the king does not check it',
    file: 'assembly/shogi/tables.ts',
    original: 'let bits = steps | slides | (slides << DISTANT);',
    replacement: 'let bits = steps | (slides << DISTANT);',
    aimedBy: RULES,
  },
  {
    name: 'interposition-against-two',
    story: 'A double check is answered by an interposition or a capture',
    file: 'assembly/shogi/evasions.ts',
    original: 'if (popcnt(checkersLow) + popcnt(checkersHigh) != 1) return NO_SQUARE;',
    replacement: 'if (popcnt(checkersLow) + popcnt(checkersHigh) == 0) return NO_SQUARE;',
    aimedBy: RULES,
  },
  {
    name: 'pinned-piece-helps',
    story: 'A pinned piece captures the checker or interposes',
    file: 'assembly/shogi/evasions.ts',
    original: 'setResult(resultLow & ~pinnedLow & ~lowBit(king),',
    replacement: 'setResult(resultLow & ~lowBit(king),',
    aimedBy: RULES,
  },
  {
    name: 'far-interposition-skipped',
    story: 'Only the square next to the king is interposed on',
    file: 'assembly/shogi/evasions.ts',
    original: `to != checker; to += step) {
    pushMovesTo(`,
    replacement: `to != checker && to == king + step; to += step) {
    pushMovesTo(`,
    aimedBy: RULES,
  },
  {
    name: 'pawn-drop-mate-allowed',
    story: 'The attacker mates by dropping a pawn',
    file: 'assembly/shogi/check-moves.ts',
    original: 'if (canStand(kind, color, to) && !isForbiddenDrop(kind, to, color)) push',
    replacement: 'if (canStand(kind, color, to)) push',
    aimedBy: RULES,
  },
  {
    name: 'pawn-drop-mate-by-defender',
    story: 'The defender interposes a dropped pawn that mates the attacker',
    file: 'assembly/shogi/evasions.ts',
    original:
      'if (holds(color, kind) && canStand(kind, color, to) && !isForbiddenDrop(kind, to, color)) {',
    replacement: 'if (holds(color, kind) && canStand(kind, color, to)) {',
    aimedBy: TRAPS,
  },
  {
    name: 'pawn-drop-rank',
    story: 'The last rank for dropped pawns is off by one',
    file: 'assembly/shogi/move-list.ts',
    original: 'return rank == 0 || (rank == 1 && type == KNIGHT);',
    replacement:
      'return (rank == 0 && type != PAWN) || (rank == 1 && (type == KNIGHT || type == PAWN));',
    aimedBy: RULES,
  },
  {
    name: 'discovered-check-missed',
    story: "A move of the attacker that opens a line of the defender's to its own king is allowed",
    file: 'assembly/shogi/check-moves.ts',
    original: '  if (own != NO_SQUARE) dropUnsafe(list, own);\n',
    replacement: '',
    aimedBy: RULES,
  },
  {
    name: 'own-discovered-check-missed',
    story: 'Checks that only open a line are not found',
    file: 'assembly/shogi/check-moves.ts',
    original: '    plainLow |= ~rayLow(line, king);\n',
    replacement: '    plainLow |= 0;\n',
    aimedBy: RULES,
  },
  {
    name: 'non-promotion-skipped',
    story: 'A check without promotion is left out where promoting is possible',
    file: 'assembly/shogi/check-moves.ts',
    original: 'if (!isDeadEnd(type, color, to)) push(',
    replacement: 'if (!isDeadEnd(type, color, to) && !canPromote(type, color, from, to)) push(',
    aimedBy: RULES,
  },
  {
    name: 'delayed-row-remembered',
    story:
      'A delayed row without numbers is taken for the answer that decided, by what an earlier node left there',
    file: 'assembly/dfpn/counter-moves.ts',
    original: 'if (row.flags & DELAYED) continue;',
    replacement: '',
    aimedBy: 'test/unit/core/leftovers.test.ts',
  },
  {
    name: 'root-numbers-left',
    story: 'Before its first node a search tells the numbers of the one before',
    file: 'assembly/dfpn/search.ts',
    original: 'root.delta = unit;',
    replacement: '',
    aimedBy: 'test/unit/core/leftovers.test.ts',
  },
  {
    name: 'searched-half-moved',
    story: 'A search goes on in a table that an earlier one has left half-moved',
    file: 'assembly/dfpn/search.ts',
    original: 'if (keeps) finishTidying();',
    replacement: 'if (keeps) {}',
    aimedBy: 'test/unit/core/leftovers.test.ts',
  },
  {
    name: 'read-half-moved',
    story: 'Children are read from a table that a search has left half-moved',
    file: 'assembly/report.ts',
    original: 'finishTidying();\n  const list',
    replacement: 'const list',
    aimedBy: 'test/unit/core/leftovers.test.ts',
  },
  {
    name: 'hidden-replies-forgotten',
    story: 'Replies put off behind a like one never come up',
    file: 'assembly/dfpn/mid.ts',
    original: '  if (row.successor) wake(parent, parent.best, depth);\n',
    replacement: '',
    aimedBy: OWN_SETS,
  },
  {
    name: 'second-drops-asleep',
    story: 'However long one interposition takes, the next waits for it to fall',
    file: 'assembly/dfpn/children.ts',
    original: 'return row.amount >= long && row.phi != 0 && row.delta != 0;',
    replacement: 'return false;',
    aimedBy: SECOND_DROPS,
  },
  {
    name: 'long-drop-given-up',
    story: 'An interposition that takes long counts as fallen when the next comes up',
    file: 'assembly/dfpn/children.ts',
    original: '    row.successor = 0;\n    row = rowAt(frame, next - 1);',
    replacement:
      '    row.successor = 0;\n    row.phi = 0;\n    row.delta = INFINITE;\n    row = rowAt(frame, next - 1);',
    aimedBy: SECOND_DROPS,
  },
  {
    name: 'new-position-not-noted',
    story: 'The search forgets that it came to a new position, and takes all its nodes for a stall',
    file: 'assembly/dfpn/mid.ts',
    original: '  nodesAtNew = nodes;\n',
    replacement: '',
    aimedBy: STALLS,
  },
  {
    name: 'stall-not-ended',
    story: 'A search that has stalled goes on as before',
    file: 'assembly/dfpn/mid.ts',
    original: '  if (frame.isFirstTurn) forceOnStall(frame);\n',
    replacement: '',
    aimedBy: TECHNIQUES,
  },
  {
    name: 'double-counts-forgotten',
    story: 'A node that is visited again sums what it had found to be counted twice',
    file: 'assembly/dfpn/conclude.ts',
    original: 'frame.doubleCounts = doubleCountsOf(frame);',
    replacement: 'frame.doubleCounts = 0;',
    aimedBy: TECHNIQUES,
  },
  {
    name: 'two-digit-hand',
    story: 'Counts of sixteen and more in hand are cut',
    file: 'assembly/shogi/hand.ts',
    original: '0x0303070707071f00',
    replacement: '0x0303070707070f00',
    aimedBy: RULES,
  },
  {
    name: 'two-digit-hand-in-text',
    story: 'Of a count with two digits only the last is read',
    file: 'src/formats/sfen-hands.ts',
    original: "return text === '' ? 1 : Number(text);",
    replacement: "return text === '' ? 1 : Number(text.slice(-1));",
    aimedBy: SFEN,
  },
  {
    name: 'sum-overflows',
    story: 'Sums of proof numbers reach infinity and read as decided',
    file: 'assembly/dfpn/select.ts',
    original: 'return <u32>min<u64>(value, LARGEST_FINITE);',
    replacement: 'return <u32>min<u64>(value, INFINITE);',
    aimedBy: SWITCHES,
  },
  {
    name: 'halved-to-nothing',
    story:
      'Where the attacker has a king, a lone check has a disproof number of 0 and reads as refuted',
    file: 'assembly/dfpn/select.ts',
    original: 'value = (sum + largest) >> 1;',
    replacement: 'value = (sum - largest) >> 1;',
    aimedBy: TRAPS,
  },
  {
    name: 'bounded-to-nothing',
    story: 'A sum of disproof numbers above the bound is 0 and reads as no mate',
    file: 'assembly/dfpn/runaway.ts',
    original: 'frame.delta = min(frame.delta, largest + undecided - 1);',
    replacement: 'frame.delta = 0;',
    aimedBy: RUNAWAY,
  },
  {
    name: 'run-away-for-ever',
    story: 'Disproof numbers that have run away are left as they are',
    file: 'assembly/dfpn/runaway.ts',
    original: 'if (!isRunAway && depth <= lostDepth) return false;',
    replacement: 'return false;',
    aimedBy: RUNAWAY,
  },
  {
    name: 'proof-swept-away',
    story:
      'Disproof numbers that run away while a line is told empty the table with the proof in it',
    file: 'assembly/dfpn/runaway.ts',
    original: 'if (!ownsTable || uses(TWO_PHASES)) return false;',
    replacement: 'if (uses(TWO_PHASES)) return false;',
    aimedBy: RUNAWAY,
  },
  {
    name: 'path-left-behind',
    story:
      'A search that begins again takes positions of the path that it has left for repetitions',
    file: 'assembly/dfpn/mid.ts',
    original: 'leavePath(frame.key, depth);\n    noteLeaving(depth);\n    if (depth == 0) return;',
    replacement: 'noteLeaving(depth);\n    if (depth == 0) return;',
    aimedBy: RUNAWAY,
  },
  {
    name: 'even-length-mate',
    story: 'A mate of even length',
    file: 'assembly/dfpn/conclude.ts',
    original: 'frame.length = row.length + costOf(frame, row);',
    replacement: 'frame.length = row.length + costOf(frame, row) + 1;',
    aimedBy: TRAPS,
  },
  {
    name: 'line-tail-cut',
    story: 'A line of play ends before the mate',
    file: 'src/search/line.ts',
    original: 'return { moves, isComplete: true };',
    replacement:
      'return { moves: moves.slice(0, Math.max(1, moves.length - 2)), isComplete: true };',
    aimedBy: OWN_SETS,
  },
  {
    name: 'encode-drop-kind',
    story: 'Pieces dropped are named one kind off',
    file: 'src/engines/core/encode.ts',
    original: '? { drop: HAND_KINDS[from - 1]!, to }',
    replacement: '? { drop: HAND_KINDS[from % 7]!, to }',
    aimedBy: ENCODE,
  },
  {
    name: 'captured-promotion-lost',
    story: 'Taking a move back puts the captured piece back without its promotion',
    file: 'assembly/shogi/position.ts',
    original: '  store<u8>(board + to, captured);\n  boardKey ^= pieceKey(piece, from)',
    replacement:
      '  store<u8>(board + to, captured & ~PROMOTED);\n  boardKey ^= pieceKey(piece, from)',
    aimedBy: RULES,
  },
  {
    name: 'cut-stored-as-no-mate',
    story: 'Where the plies run out there is no mate of any length',
    file: 'assembly/dfpn/look-ahead.ts',
    original: 'verdictLength = max(plies, 0);',
    replacement: 'verdictLength = FOREVER;',
    aimedBy: EXACT_LENGTH,
  },
  {
    name: 'no-mate-within-taken-for-longer',
    story: 'No mate within a few plies answers for more of them',
    file: 'assembly/dfpn/probe.ts',
    original: 'if (isStronger && entry.length >= plies) return takeVerdict(found, entry);',
    replacement: 'if (isStronger) return takeVerdict(found, entry);',
    aimedBy: EXACT_LENGTH,
  },
  {
    name: 'no-mate-two-plies-too-far',
    story: 'The plies within which there is no mate are counted two too many',
    file: 'assembly/dfpn/conclude.ts',
    original: 'return row.length == FOREVER ? FOREVER : row.length + costOf(frame, row);',
    replacement: 'return row.length == FOREVER ? FOREVER : row.length + costOf(frame, row) + 2;',
    aimedBy: EXACT_LENGTH,
  },
  {
    name: 'longer-mate-covers-shorter',
    story: 'A mate in fewer plies is not kept where a longer one with the same hand stands',
    file: 'assembly/dfpn/supersede.ts',
    original: 'return entry.isMate && handContains(hand, entry.hand) && entry.length <= length;',
    replacement: 'return entry.isMate && handContains(hand, entry.hand);',
    aimedBy: EXACT_LENGTH,
  },
  {
    name: 'dominance-within-wrong-way-round',
    story: 'No mate within so many plies answers for a larger hand',
    file: 'assembly/dfpn/probe.ts',
    original: 'if (isStronger && entry.length >= plies) return takeVerdict(found, entry);',
    replacement: 'if (isWeaker && entry.length >= plies) return takeVerdict(found, entry);',
    aimedBy: EXACT_LENGTH,
  },
  {
    name: 'simulated-mate-too-long',
    story: 'A mate found by the answers to another reply counts, however long it is',
    file: 'assembly/dfpn/children.ts',
    original: 'if (!mates || (plyLimit && simulatedLength >= frame.plies)) return;',
    replacement: 'if (!mates) return;',
    aimedBy: SHORTEST,
  },
  {
    name: 'bounded-table-kept',
    story: 'A search without a bound believes what one with a bound left in the table',
    file: 'assembly/dfpn/search.ts',
    original: 'const keeps = keepTable && (kind == tableKind || tableKind == PLAIN);',
    replacement: 'const keeps = keepTable && (kind >= tableKind || kind == PLAIN);',
    aimedBy: SHORTEST,
  },
  {
    name: 'given-back-believes-bounded',
    story: 'A search that may give back believes refutations of one that may not',
    file: 'assembly/dfpn/search.ts',
    original: 'const keeps = keepTable && (kind == tableKind || tableKind == PLAIN);',
    replacement: 'const keeps = keepTable && kind >= tableKind;',
    aimedBy: GIVE_BACK,
  },
  {
    name: 'check-after-drop-too-cheap',
    story: 'Where a drop may be given back, another check gains two plies',
    file: 'assembly/dfpn/give-back.ts',
    original: 'const AFTER_DROP = 3;',
    replacement: 'const AFTER_DROP = 1;',
    aimedBy: GIVE_BACK,
  },
  {
    name: 'doubts-forgotten',
    story: 'A question that the nodes did not decide counts as a proof that there is no mate',
    file: 'src/analysis/book-lengths.ts',
    original: 'if (may === undefined) this.#doubts++;',
    replacement: 'void may;',
    aimedBy: CONVENTIONAL,
  },
  {
    name: 'plies-left-out-of-key',
    story: 'In the reference a position with so many plies left answers for the same with more',
    file: 'src/engines/reference/bound.ts',
    original: 'mix(Math.imul(this.leftAt(depth) + 1, factor))',
    replacement: 'mix(Math.imul((this.leftAt(depth) & 1) + 1, factor))',
    aimedBy: EXACT_LENGTH,
  },
];

export const MUTANTS: readonly Mutant[] = [
  ...ENGINE_MUTANTS,
  ...SOLVER_MUTANTS,
  ...RECORD_MUTANTS,
  ...COMMAND_LINE_MUTANTS,
  ...PAGE_MUTANTS,
  ...THREAD_MUTANTS,
  ...GO_MUTANTS,
];
