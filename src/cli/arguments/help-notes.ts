// The longer parts of the help: what comes in, and the keys of the JSON that goes out. The keys are an interface.

import type { Bilingual } from '../../words/language';

export const JSON_NOTE: Bilingual = {
  en: `JSON: one object for each problem, in the order of the input
  sfen             the text of the problem
  status           "mate", "nomate", "unknown" or "error"
  reason           if unknown: "nodes", "time", "memory", "depth" or "aborted"
  error            if error: {"code", "message"}
  side             only there, "defender", with --side defender
  line             the moves of the mate in USI notation, every interposition
                   played; [] if there is none
  length           plies of that line; null if there is none
  lengthIsExact    is it proven that no mate has fewer plies, counted so? Only
                   with the goal "shortest", and of a mate in one ply
  within           only there if nomate and --max-plies: the plies within which
                   there is no mate, every interposition counted
  escape           only there if nomate and --side defender: a reply behind
                   which there is no mate; in its place may stand
                   escapeMissing, the limit that came before it
  lineIsComplete   false, and only then there, if a limit cut the line short: a
                   mate is proven, but of the line only the beginning is known
  goal             if mate: "book", "shortest" or "first"
  conventional     with the goal "book": the solution as in books, futile
                   interpositions left out; {"futile", "length",
                   "lengthIsExact", "lengthAtLeast", "lengthAtMost", "line",
                   "lineIsProven", "leftover"}; lineIsProven: best play by both
  conventionalMissing    in its place, the limit that came before it
  nodes, milliseconds
  threads, threadNodes    only with --threads above 1: how many searched, and
                   the nodes of each; 1 where no more are to be had
`,
  ja: `JSON：入力の順に、問題ごとにオブジェクト一つ
  sfen             問題の文字列
  status           "mate", "nomate", "unknown", "error"
  reason           unknown の理由："nodes", "time", "memory", "depth", "aborted"
  error            error の場合：{"code", "message"}
  side             --side defender のときだけあり、"defender"
  line             詰み手順（USI）。無駄合も指す。なければ []
  length           その手数。なければ null
  lengthIsExact    そう数えて、これより短い詰みがないと証明されたか。目標が
                   "shortest" のときと、一手詰のとき
  within           nomate で --max-plies のときだけ：何手以内に詰みがないか
                   （無駄合も数える）
  escape           nomate で --side defender のときだけ：詰まない応手。代わりに
                   escapeMissing（先に達した制限）があることもある
  lineIsComplete   制限で手順が途中までのときだけあり、false：詰みは証明済み
  goal             詰みの場合："book", "shortest", "first"
  conventional     目標が "book" のとき：無駄合を除いた、本に載る手順。
                   {"futile", "length", "lengthIsExact", "lengthAtLeast",
                   "lengthAtMost", "line", "lineIsProven", "leftover"}。
                   lineIsProven：両者最善の手順と証明されたか
  conventionalMissing    それがない場合：先に達した制限
  nodes, milliseconds
  threads, threadNodes    --threads が 2 以上のときだけ：読んだスレッドの数と、
                   それぞれの局面数。ほかに使えなければ 1
`,
};

export const CERTIFICATE_NOTE: Bilingual = {
  en: `  certificate      only with --certificate and a verdict: {"path", "nodes"},
                   or {"missing"}, the limit that ended the making of it, or
                   "unwritten" where the file could not be written
`,
  ja: `  certificate      --certificate で結論があるときだけ：{"path", "nodes"}、または
                   {"missing"}（作るのを止めた制限。ファイルに書けなければ
                   "unwritten"）
`,
};

export const ANALYSIS_JSON_NOTE: Bilingual = {
  en: `JSON: one object for each problem
  sfen, status     as for solve
  verdict          "sound", "unsound" or "undecided"
  reason           only there if a limit ended the analysis
  faults, notes    what is wrong and what is tolerated, [{"kind", "ply", "move",
                   "length", "lengthIsExact", "line", "leftover"}]
  suspects         only there if the solution is not proven to be the longest
                   defence: what is a fault, or tolerated, if it is
  undecided        [{"ply", "move", "what"}], what --check-nodes did not decide:
                   "verdict", "kind", "length" or "leftover"
  strictness       "modern" or "classical"
  futile           the rule by which plies are counted
  lineBy           "author" or "solver": whose line is judged
  lineMates        true, false or "undecided": does it force mate and end in
                   it; null if there is none
  length, lengthIsExact, lengthAtLeast, line, leftover    that line; null if
                   there is none; leftover also if it does not mate
  conditions       [{"key", "japanese"}], smoke (煙詰), bare-king (裸玉) and so
                   on; with "kinds", "plies" or "shape" where there are any
  variations       [{"ply", "replies"}], of each reply {"move", "isMain",
                   "isFutile", "length", "lengthIsExact", "line", "choices"}
  variationCooks, variationUndecided    only with --variation-cooks: as notes
                   and undecided, each with its "path", the moves before it
  removals         only with --removal: [{"square", "piece", "way", "status",
                   "verdict", "isPlayable", "length", "lengthIsExact",
                   "isNeeded", "fault", "undecided"}]; square null: in hand;
                   way "removed" or "to-defender"; status also "illegal";
                   isNeeded true, false or "undecided"; with "reason" if a
                   limit ended the trial
  variationsMissing    only there if they could not be made, and why
  nodes, milliseconds; threads, threadNodes as for solve
`,
  ja: `JSON：問題ごとにオブジェクト一つ
  sfen, status     solve と同じ
  verdict          "sound"（完全作）, "unsound"（不完全作）, "undecided"（未定）
  reason           制限で終わったときだけある
  faults, notes    欠陥と、許されるもの。[{"kind", "ply", "move", "length",
                   "lengthIsExact", "line", "leftover"}]
  suspects         手順が最長の応手と証明されていないときだけ：そうであれば
                   欠陥、または許されるもの
  undecided        [{"ply", "move", "what"}]、--check-nodes で未定のもの：
                   "verdict", "kind", "length", "leftover"
  strictness       "modern" か "classical"
  futile           手数の数え方（無駄合の規則）
  lineBy           "author"（作意）か "solver"（見つけた手順）
  lineMates        true, false, "undecided"：その手順で詰むか（なければ null）
  length, lengthIsExact, lengthAtLeast, line, leftover    その手順（なければ
                   null。leftover は詰まない手順でも null）
  conditions       [{"key", "japanese"}]：煙詰、裸玉など。あれば "kinds",
                   "plies", "shape" も
  variations       [{"ply", "replies"}]、応手ごとに {"move", "isMain",
                   "isFutile", "length", "lengthIsExact", "line", "choices"}
  variationCooks, variationUndecided    --variation-cooks のときだけ：notes や
                   undecided と同じ。"path" はそこまでの手順
  removals         --removal のときだけ：[{"square", "piece", "way", "status",
                   "verdict", "isPlayable", "length", "lengthIsExact",
                   "isNeeded", "fault", "undecided"}]。square が null なら持駒。
                   way は "removed"（除く）か "to-defender"（玉方へ）。status は
                   "illegal" もある。isNeeded は true, false, "undecided"。
                   制限で終わった検討には "reason"
  variationsMissing    変化を作れなかったときだけ：その理由
  nodes, milliseconds。threads, threadNodes は solve と同じ
`,
};

export const GO_JSON_NOTE: Bilingual = {
  en: `JSON: one object for each game; points in SGF letters
  status           "alive", "dead", "unknown" or "error"
  reason           if unknown: "nodes", "time", "depth" or "aborted"
  error            if error: {"code", "message"}
  assumed          only there if something was: {"defender", "target", "region",
                   "outside", "goal"}; outside is "alive" or "benson", goal
                   "second-eye" (besides one outside the region) or "two-eyes"
  koFree           is the winner the same whoever has ko threats without end?
  withAttackerKoThreats, withDefenderKoThreats    "alive" or "dead"
  winningMoves     all stones by which the side to move wins
  passWins         does the attacker, to move, win by a pass too?
  line             play to the end, points and "pass"
  winningMovesAreComplete, lineIsComplete    false, and only then there, if a
                   limit cut them short
  nodes, milliseconds
`,
  ja: `JSON：一局ごとにオブジェクト一つ。点は SGF の文字
  status           "alive"（活）, "dead"（死）, "unknown", "error"
  reason           unknown の理由："nodes", "time", "depth", "aborted"
  error            error の場合：{"code", "message"}
  assumed          仮定したことがあるときだけ：{"defender", "target", "region",
                   "outside", "goal"}。outside は "alive" か "benson"、goal は
                   "second-eye"（領域の外に一眼あり）か "two-eyes"
  koFree           どちらに無限のコウ材があっても勝者は同じか
  withAttackerKoThreats, withDefenderKoThreats    "alive" か "dead"
  winningMoves     手番の側が勝つ着手のすべて
  passWins         手番が攻め方のとき、パスでも勝つか
  line             終わりまでの手順。点と "pass"
  winningMovesAreComplete, lineIsComplete    制限で途中までのときだけあり、false
  nodes, milliseconds
`,
};

export const INPUT_NOTE: Bilingual = {
  en: `Input: a file holds one game record (KIF, KI2, CSA, JKF, BOD), or one problem
  a line (SFEN or USI; empty lines and lines that begin with # are skipped).
  Which it is, and whether it is UTF-8 or Shift_JIS, is told from its content.
`,
  ja: `入力：ファイルには棋譜一つ（KIF, KI2, CSA, JKF, BOD）か、一行に一問（SFEN か
  USI。空行と # で始まる行は飛ばします）。どちらであるかと、文字コードが UTF-8
  か Shift_JIS かは、内容から判断します。
`,
};

export const MOVES_NOTE: Bilingual = {
  en: `  Of a line in USI the position after its moves is solved. Moves that mate are a
  solution, as those of a game record: the position before them is solved. With
  --format usi the answer is that of go mate: every interposition is played.
`,
  ja: `  USI の一行は、指し手の後の局面を解きます。詰みで終わる指し手は、棋譜の指し手と
  同じく作意とみなし、指す前の局面を解きます。--format usi の答えは go mate の
  もので、無駄合もすべて指します。
`,
};

export const QUEUE_NOTE: Bilingual = {
  en: `A password stands in the URL, or, unseen by other
users of the machine, in the variable TSUMERU_QUEUE_PASSWORD; rediss:// is
encrypted (NODE_EXTRA_CA_CERTS names the file of an authority of your own).
Redis may go away and come back. Needed: npm install bullmq ioredis, and
Redis 7.
`,
  ja: `パスワードは URL か、同じ機械のほかの利用者から見えない環境変数
TSUMERU_QUEUE_PASSWORD に書きます。rediss:// は暗号化します（自前の認証局の
ファイルは NODE_EXTRA_CA_CERTS）。Redis が落ちても、戻れば続けます。
npm install bullmq ioredis と Redis 7 が要ります。
`,
};

export const OUTPUT_NOTE: Bilingual = {
  en: `Files: one that this command has written before is replaced; any other is left
  as it is and refused, unless --force says otherwise. The answer is printed
  also where a file beside it cannot be written; the exit code is 70 then.
`,
  ja: `ファイル：このコマンドが前に書いたファイルは置き換え、ほかのファイルは --force
  がなければ上書きせずに断ります。ファイルに書けなくても答えは示し、終了コードは
  70 です。
`,
};
