// The state of a game in sentences.

import type { Bilingual, Language } from '../base/language';
import { formatJapaneseMove } from '../notation/japanese';
import { formatWesternMove } from '../notation/western';
import { isDrop } from '../shogi/move';
import type { Game, Phase, PlayedMove, Remark } from './game';
import { both, nameKind, nameSquare } from './words';

const PHASES: Readonly<Record<Phase, Bilingual>> = {
  preparing: both('問題を調べています…', 'Looking at the problem…'),
  asked: both('この局面は詰みますか？', 'Is there a mate?'),
  yours: both('あなたの番です。', 'Your move.'),
  judging: both('調べています…', 'Thinking…'),
  wrong: both('その手では詰みません。', 'That move does not mate.'),
  open: both('詰むかどうか、まだ分かりません。', 'Whether that mates is not known yet.'),
  solved: both('詰みました。', 'Mate.'),
  given: both(
    '解答です。矢印で一手ずつ進められます。',
    'The solution. The arrows step through it.',
  ),
  hopeless: both('この局面の詰みは見つかりませんでした。', 'No mate was found here.'),
};

const TEXTS = {
  begin: both('あなたの番です。王手をかけてください。', 'Your turn: give check.'),
  notFound: both('詰みは、まだ見つかっていません。', 'No mate has been found yet.'),
  noCheck: both(
    '王手ではありません。詰将棋は王手の連続です。',
    'That gives no check. Every move of the attacker must give check.',
  ),
  kept: both('その手を受け付けました。', 'Your move is kept.'),
  right: both('正解です。', 'Right.'),
  alsoMates: both('別の手順ですが、これでも詰みます。', 'Not the solution, but that mates too.'),
  noCheckLeft: both('王手が続きません。', 'No check is left.'),
  holdsOn: both('王手は続きますが、詰みません。', 'Checks go on, but there is no mate.'),
};

/** The move in the notation of the language. */
export const textOf = ({ japanese, western }: PlayedMove, language: Language): string =>
  language === 'ja' ? japanese : western;

const join = (parts: readonly (string | undefined | false)[], language: Language) =>
  parts.filter(Boolean).join(language === 'ja' ? '' : ' ');

function describeRemark(said: Remark, language: Language): string {
  if (said.kind === 'no-check') return TEXTS.noCheck[language];
  if (said.kind === 'right') return TEXTS.right[language];
  if (said.kind === 'kept') return TEXTS.kept[language];
  if (said.name === undefined) return TEXTS.alsoMates[language];
  const name = said.name[language];
  return language === 'ja'
    ? `別の手順ですが、これでも詰みます（${name}）。`
    : `Not the solution, but that mates too: ${name}.`;
}

/** The reply that escapes from a wrong move, and how the play of escapes ends. */
function describeRefutation({ state }: Game, language: Language): string {
  const { played, refutation, refuting } = state;
  const reply = played.find(({ usi }, index) => index % 2 === 1 && usi === refutation);
  const move = reply && textOf(reply, language);
  const escapes = language === 'ja' ? `${move}で逃れています。` : `${move} escapes.`;
  const ending = refuting === 'ended' ? TEXTS.noCheckLeft : TEXTS.holdsOn;
  return join([move && escapes, refuting !== 'playing' && ending[language]], language);
}

export function describeGame(game: Game, language: Language): string {
  const { phase, played, remark, refuting } = game.state;
  if (refuting !== 'no') return describeRefutation(game, language);
  if (phase === 'open' && played.length === 0) return TEXTS.notFound[language];
  if (phase === 'yours' && played.length === 0 && remark === undefined)
    return TEXTS.begin[language];
  const said = phase === 'solved' ? undefined : remark && describeRemark(remark, language);
  return join([said, PHASES[phase][language]], language);
}

/** The last hint that was taken; undefined when there is none. */
export function describeHint(game: Game, language: Language): string | undefined {
  const move = game.hinted;
  const before = game.current;
  if (move === undefined || before === undefined) return undefined;
  const isJapanese = language === 'ja';
  const { hintsNow, played } = game.state;
  if (hintsNow > 2) {
    return isJapanese
      ? `正解は${formatJapaneseMove(before, move, played.at(-1)?.to)}です。`
      : `The move is ${formatWesternMove(before, move)}.`;
  }
  const { kind, promoted } = isDrop(move)
    ? { kind: move.drop, promoted: false }
    : before.board[move.from]!;
  const name = nameKind(kind, promoted, language);
  const place = isDrop(move) ? undefined : nameSquare(move.from, language);
  const piece = isJapanese
    ? `${place ?? '持駒'}の${name}`
    : place === undefined
      ? `${name} in hand`
      : `${name} on ${place}`;
  if (hintsNow === 1)
    return isJapanese ? `ヒント：${piece}を使います。` : `Hint: use the ${piece}.`;
  const to = nameSquare(move.to, language);
  return isJapanese ? `ヒント：${piece}を${to}へ。` : `Hint: the ${piece} goes to ${to}.`;
}
