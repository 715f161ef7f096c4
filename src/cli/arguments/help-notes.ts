// Parts of the help that several commands share: the inputs, and the keys of the JSON output. The keys are a public
// interface.

import type { Bilingual } from '../../base/language';

export const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

export const JSON_NOTE: Bilingual = {
  en: `JSON: one object for each problem, in the order of the input
  sfen             the text of the problem
  status           "mate", "nomate", "unknown" or "error"
  reason           if unknown: "nodes", "time", "memory", "depth" or "aborted"
  error            if error: {"code", "message"}
  remarks          only if parts of the text were not understood: [{"line",
                   "reason", "done"}]; done is what became of the part:
                   "line-left-out", "moves-left-out", "kept" or "noted"
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
  remarks          読めないところがあれば：[{"line", "reason", "done"}]。
                   done はその扱い："line-left-out"（行を省いた）,
                   "moves-left-out"（そこから先を省いた）, "kept", "noted"
  side             --side defender のときだけあり、"defender"
  goal             詰みの場合："book", "shortest", "first"。"book" では手順にも
                   手数にも無駄合を入れない
  line             詰手順（USI）。なければ []
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

export const INPUT_NOTE: Bilingual = {
  en: `Input: a file holds one game record (KIF, KI2, CSA, JKF, BOD), or one problem on
  each line (SFEN or USI; empty lines and lines that begin with # are skipped).
  Lines above the first position are titles: they are left out, and named on
  standard error. A line may also be JSON, as solve --json, batch, analyse
  --json and generate write it, or a row of a table: the key or column line is
  the solution. The format and the encoding (UTF-8, UTF-16, Shift_JIS, EUC-JP
  or ISO-2022-JP) are recognised from the content. USEN, lists of ShogiHome
  (next-move) and lines of 詰将棋パラダイス (csv=…&answercsv=…) are read too.
`,
  ja: `入力：ファイルには、棋譜を一つ（KIF, KI2, CSA, JKF, BOD）書くか、一行に一問
  （SFEN か USI。空行と # で始まる行は除きます）書きます。最初の局面より上の行
  は題名とみなして除き、標準エラー出力に示します。solve --json, batch,
  analyse --json, generate が書いた JSON の行や、表（CSV, TSV）も読め、キーや列
  の line は作意になります。形式と文字コード（UTF-8, UTF-16, Shift_JIS, EUC-JP,
  ISO-2022-JP）は、内容から判別します。USEN、ShogiHome の次の一手問題集、
  詰将棋パラダイスの行（csv=…&answercsv=…）も読めます。
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
  en: `Output files: a certificate, table or picture that this command has written
  before is replaced. Any other existing file is an error and stays unchanged,
  unless --force is given. If the folder of a file does not exist, the command
  ends before the search. If writing fails later, the answer is still printed.
  In both cases the exit code is 70.
`,
  ja: `書き出すファイル：このコマンドが前に書いた証明書、置換表、図には上書きします。
  ほかの既存のファイルには手を付けず、--force がなければエラーになります。フォル
  ダーがなければ、探索せずに終わります。後で書けなくなったときは、答えは表示しま
  す（どちらも終了コード 70）。
`,
};
