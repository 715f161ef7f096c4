// The longer parts of the help: the inputs, and the keys of the JSON output. The keys are a public interface.

import type { Bilingual } from '../../words/language';

export const JSON_NOTE: Bilingual = {
  en: `JSON: one object for each problem, in the order of the input
  sfen             the text of the problem
  status           "mate", "nomate", "unknown" or "error"
  reason           if unknown: "nodes", "time", "memory", "depth" or "aborted"
  error            if error: {"code", "message"}
  side             only with --side defender: "defender"
  goal             if mate: "book", "shortest" or "first". With "book" futile
                   interpositions are left out of the line and of all lengths
  line             the moves of the mate in USI notation; [] if there is none
  length           plies of that line; null if there is none
  lengthIsExact    true if it is proven that no mate has fewer plies
  lengthAtLeast, lengthAtMost    if mate: the proven bounds of the length
  lineIsProven     if mate: it is proven that both sides play their best in line
  lineIsComplete   only if it is false: a mate is proven, but a limit was
                   reached before its whole line was known
  lineMissing      with lineIsComplete: the limit that was reached
  futile, leftover    with the goal "book": the rule for futile interpositions,
                   and what the attacker has in hand at the end of line
  played           with the goal "book": {"line", "length"} of the shortest mate
                   that was found with every interposition played
  within           only if nomate and --max-plies: there is no mate within this
                   many plies, every interposition counted
  escape           only if nomate and --side defender: a reply after which there
                   is no mate
  escapeMissing    in place of escape: the limit that was reached before a reply
                   was found
  nodes, milliseconds
  threads, threadNodes    only with --threads above 1: how many threads
                   searched, and the nodes of each; threads is 1 if several
                   threads are not available
`,
  ja: `JSON：入力の順に、問題ごとにオブジェクト一つ
  sfen             問題の文字列
  status           "mate", "nomate", "unknown", "error"
  reason           unknown の理由："nodes", "time", "memory", "depth", "aborted"
  error            error の場合：{"code", "message"}
  side             --side defender のときだけあり、"defender"
  goal             詰みの場合："book", "shortest", "first"。"book" では手順にも
                   手数にも無駄合を入れない
  line             詰み手順（USI）。なければ []
  length           その手数。なければ null
  lengthIsExact    これより短い詰みがないと証明されれば true
  lengthAtLeast, lengthAtMost    詰みの場合：証明された手数の下限と上限
  lineIsProven     詰みの場合：両者最善の手順と証明されたか
  lineIsComplete   false のときだけある：詰みは証明されたが、制限のため、手順の
                   全体は分からない
  lineMissing      lineIsComplete があるとき：達した制限
  futile, leftover    goal が "book" のとき：無駄合の規則と、最終手の後の攻方の
                   持駒
  played           goal が "book" のとき：無駄合もすべて指す、見つかった中で最も
                   短い詰み。{"line", "length"}
  within           nomate で --max-plies のときだけ：何手以内に詰みがないか
                   （無駄合も数える）
  escape           nomate で --side defender のときだけ：詰まない応手
  escapeMissing    escape の代わり：応手が分かる前に達した制限
  nodes, milliseconds
  threads, threadNodes    --threads が 2 以上のときだけ：実際に使ったスレッド
                   の数と、それぞれの局面数。複数のスレッドを使えない環境では
                   threads は 1
`,
};

export const CERTIFICATE_NOTE: Bilingual = {
  en: `  certificate      only with --certificate and a verdict: {"path", "nodes"};
                   or {"missing"}: the limit that was reached, or "unwritten" if
                   the file could not be written
`,
  ja: `  certificate      --certificate で結論があるときだけ：{"path", "nodes"}。
                   できなければ {"missing"}：達した制限。ファイルに書けなかった
                   ときは "unwritten"
`,
};

export const ANALYSIS_JSON_NOTE: Bilingual = {
  en: `JSON: one object for each problem
  sfen, status     as for solve
  verdict          "sound", "unsound" or "undecided"
  reason           only if a limit ended the analysis: the limit
  faults, notes    what is wrong and what is tolerated, [{"kind", "ply", "move",
                   "length", "lengthIsExact", "line", "leftover"}]
  possibleFaults   only if the line that was found is not proven to be the
                   solution, or another line is as good: what would be a fault,
                   or tolerated, if it is
  undecided        [{"ply", "move", "what"}], the questions for which
                   --check-nodes was not enough: "verdict" (does the move
                   mate?), "kind" (which fault is it?), "length", "leftover"
  strictness       "modern" or "classical"
  futile           the rule for futile interpositions
  lineBy           "author" or "solver": whose line is judged
  lineMates        true, false or "undecided": does this line force mate, and
                   does it end in mate? null if there is no line
  length, lengthIsExact, lengthAtLeast, line, leftover    of this line; null if
                   there is no line; leftover is also null if the line does
                   not mate
  themes           [{"key", "japanese", "plies"}], sacrifice (捨駒), smoke (煙詰)
                   and so on, with the plies where each is seen; some also have
                   "kinds" or "shape"
  variations       [{"ply", "replies"}], of each reply {"move", "isMain",
                   "isFutile", "length", "lengthIsExact", "line", "choices"}
  variationCooks, variationUndecided    only with --variation-cooks: other mates
                   along the variations, and undecided moves there; in the form
                   of notes and undecided, each with "path", the moves before it
  tries            only with --tries: [{"ply", "move", "checks", "isOnly",
                   "tries"}]: the check of the line, the number of checks, is
                   it the only one that mates (true, false, "undecided"); of
                   each try {"move", "refutations", "undecided", "holds"}: holds
                   is the plies of the longest mate found after the other
                   replies, or null
  triesMissing     only if not all tries could be found: the limit
  removals         only with --removal: [{"square", "piece", "way", "status",
                   "verdict", "isPlayable", "length", "lengthIsExact",
                   "isNeeded", "fault", "undecided"}]; square is null for a
                   piece in hand; way is "removed" or "to-defender"; status may
                   be "illegal"; isNeeded is true, false or "undecided";
                   "reason" is there if a limit ended the trial
  variationsMissing    only if variations are missing: the limit
  nodes, milliseconds; threads, threadNodes as for solve
`,
  ja: `JSON：問題ごとにオブジェクト一つ
  sfen, status     solve と同じ
  verdict          "sound"（完全作）, "unsound"（不完全作）, "undecided"
                   （検討未了）
  reason           制限で終わったときだけ：その制限
  faults, notes    欠陥と、許されるもの。[{"kind", "ply", "move", "length",
                   "lengthIsExact", "line", "leftover"}]
  possibleFaults   見つけた手順が正解と証明されていないときだけ：正解だとすれば
                   欠陥、または許されるもの
  undecided        [{"ply", "move", "what"}]、--check-nodes では決まらなかった
                   もの："verdict"（詰むか）, "kind"（どの欠陥か）, "length"
                   （手数）, "leftover"（駒余りか）
  strictness       "modern" か "classical"
  futile           手数の数え方（無駄合の規則）
  lineBy           "author"（作意）か "solver"（見つけた手順）
  lineMates        true, false, "undecided"：その手順で必ず詰むか。手順が
                   なければ null
  length, lengthIsExact, lengthAtLeast, line, leftover    その手順について。
                   手順がなければ null。leftover は詰まない手順でも null
  themes           [{"key", "japanese", "plies"}]：捨駒、煙詰などと、現れた手数。
                   "kinds", "shape" が付くものもある
  variations       [{"ply", "replies"}]、応手ごとに {"move", "isMain",
                   "isFutile", "length", "lengthIsExact", "line", "choices"}
  variationCooks, variationUndecided    --variation-cooks のときだけ：変化の
                   中の余詰と、決まらなかった手。形は notes や undecided と
                   同じで、"path" はそこまでの手順
  tries            --tries のときだけ：[{"ply", "move", "checks", "isOnly",
                   "tries"}]。手順の手、王手の数、詰む手がそれだけか（true,
                   false, "undecided"）。紛れごとに {"move",
                   "refutations"（逃れる応手）, "undecided", "holds"}。holds は
                   ほかの応手に対して見つけた詰みのうち最長の手数か null
  triesMissing     紛れがすべては求まらなかったときだけ：達した制限
  removals         --removal のときだけ：[{"square", "piece", "way", "status",
                   "verdict", "isPlayable", "length", "lengthIsExact",
                   "isNeeded", "fault", "undecided"}]。square が null なら持駒。
                   way は "removed"（除く）か "to-defender"（玉方へ）。status は
                   "illegal"（反則の局面）のこともある。isNeeded（必要か）は
                   true, false, "undecided"。制限で終わったものには "reason"
  variationsMissing    変化がすべては求まらなかったときだけ：達した制限
  nodes, milliseconds。threads, threadNodes は solve と同じ
`,
};

export const GO_JSON_NOTE: Bilingual = {
  en: `JSON: one object for each game; points in SGF letters
  status           "alive", "dead", "unknown" or "error"
  reason           if unknown: "nodes", "time", "depth" or "aborted"
  error            if error: {"code", "message"}
  assumed          only if something was assumed: {"toMove", "defender",
                   "target", "region", "outside", "goal"}; toMove only if the
                   text does not say who is to move; outside is "alive" or
                   "benson"; goal is "second-eye" (besides an eye outside the
                   region) or "two-eyes"
  koFree           is the winner the same, whichever side has ko threats
                   without end?
  withAttackerKoThreats, withDefenderKoThreats    "alive" or "dead"
  winningMoves     all points at which the side to move can play to win
  passWins         if the attacker is to move: does a pass also win?
  line             moves to the end of the play: points and "pass"
  winningMovesAreComplete, lineIsComplete    only if they are false: a limit was
                   reached before all moves were found
  nodes, milliseconds
`,
  ja: `JSON：一局ごとにオブジェクト一つ。点は SGF の座標
  status           "alive"（活き）, "dead"（死に）, "unknown", "error"
  reason           unknown の理由："nodes", "time", "depth", "aborted"
  error            error の場合：{"code", "message"}
  assumed          仮定したことがあるときだけ：{"defender", "target", "region",
                   "outside", "goal"}。outside は "alive" か "benson"、goal は
                   "second-eye"（領域の外に一眼あり）か "two-eyes"
  koFree           どちらに無限のコウ材があっても勝者は同じか
  withAttackerKoThreats, withDefenderKoThreats    "alive" か "dead"
  winningMoves     手番の側が勝つ着手のすべて
  passWins         手番が攻め方のとき、パスでも勝つか
  line             終局までの手順。点と "pass"
  winningMovesAreComplete, lineIsComplete    false のときだけある：制限のため
                   途中まで
  nodes, milliseconds
`,
};

export const INPUT_NOTE: Bilingual = {
  en: `Input: a file holds one game record (KIF, KI2, CSA, JKF, BOD), or one problem on
  each line (SFEN or USI; empty lines and lines that begin with # are skipped).
  Lines above the first position are titles: they are left out, and named on
  standard error. The format and the encoding (UTF-8, UTF-16, Shift_JIS, EUC-JP
  or ISO-2022-JP) are recognised from the content.
`,
  ja: `入力：ファイルには、棋譜を一つ（KIF, KI2, CSA, JKF, BOD）書くか、一行に一問
  （SFEN か USI。空行と # で始まる行は読みません）書きます。最初の局面より上の行
  は題名とみなして読まず、標準エラー出力に示します。形式と文字コード（UTF-8,
  UTF-16, Shift_JIS, EUC-JP, ISO-2022-JP）は、内容から判別します。
`,
};

export const MOVES_NOTE: Bilingual = {
  en: `  If a line of USI has moves, the position after the moves is solved. But if the
  moves end in mate, they are taken as the solution, like the moves of a game
  record, and the position before the moves is solved.
`,
  ja: `  USI の行に指し手があれば、指した後の局面を解きます。ただし、指し手が詰みで
  終わっていれば、棋譜の指し手と同じく作意とみなし、指す前の局面を解きます。
`,
};

export const QUEUE_NOTE: Bilingual = {
  en: `Give the password of Redis in the URL, or in the environment variable
TSUMERU_QUEUE_PASSWORD, which other users of the machine cannot see. With
rediss:// the connection is encrypted; if you have a certificate authority of
your own, NODE_EXTRA_CA_CERTS names its file. If Redis stops, the work continues
when Redis runs again. A queue needs Redis 7, and npm install bullmq ioredis.
`,
  ja: `Redis のパスワードは、URL に書くか、環境変数 TSUMERU_QUEUE_PASSWORD に入れます
（環境変数なら、同じマシンのほかの利用者からは見えません）。rediss:// なら通信を
暗号化します（自前の認証局を使うときは、そのファイルを NODE_EXTRA_CA_CERTS で
指定）。Redis が止まっても、復旧すれば続けます。Redis 7 と
npm install bullmq ioredis が必要です。
`,
};

export const OUTPUT_NOTE: Bilingual = {
  en: `Output files: a file that this command has written before is replaced. Any
  other existing file is an error and stays unchanged, unless --force is given.
  If the folder of a file does not exist, the command ends before the search. If
  writing fails later, the answer is still printed. In both cases the exit code
  is 70.
`,
  ja: `書き出すファイル：このコマンドが前に書いたファイルには上書きします。ほかの既存の
  ファイルには手を付けず、--force がなければエラーになります。フォルダーがなけれ
  ば、探索せずに終わります。後で書けなくなったときは、答えは表示します（どちらも
  終了コード 70）。
`,
};
