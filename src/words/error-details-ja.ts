// Japanese for the details of errors in positions, queries, certificates and SGF texts: a table from the English detail
// to the Japanese one. A Japanese error message is the meaning of the error's code, then this detail. A detail that is
// not in the table stays in English.

import { formatJapaneseSquare, KIND_KANJI } from '../notation/japanese-names';
import { KIND_NAMES, KINDS } from '../shogi/piece';
import { parseSquare } from '../shogi/square';

/** English details with their Japanese words. `{$1}` stands for the Japanese names of kinds, sides or squares. */
export type DetailTable = readonly (readonly [RegExp, string])[];

const DETAILS: DetailTable = [
  [
    /^expected board, side, hands and move number; fields found: (\d+)$/,
    '盤、手番、持駒、手数（省略可）が要りますが、項目は$1個です',
  ],
  [/^the text has more than (\d+) characters$/, '$1文字を超えています'],
  [
    /^an SFEN has one line; parseRecord of tsumeru\/kifu reads game records$/,
    '一行で書きます（棋譜は tsumeru/kifu の parseRecord で読めます）',
  ],
  [/^more than nine ranks$/, '九段を超えています'],
  [/^expected (\d+) ranks, found (\d+)$/, '$1段のところが$2段です'],
  [/^rank (\d) has fewer than (\d) squares$/, '$1段目が$2マスに足りません'],
  [/^rank (\d) has more than (\d) squares$/, '$1段目が$2マスを超えています'],
  [/^a hand of (\d+) pieces of the kind (\w+), there are only (\d+)$/, '{$2}が$1枚（全部で$3枚）'],
  [/^(\d+) pieces of the kind (\w+), there are only (\d+)$/, '{$2}が$1枚（全部で$3枚）'],
  [/^a hand names the (\w+) twice$/, '{$1}'],
  [/^"(.*)" is not the letter of a piece(?: that can be in hand)?$/s, '「$1」'],
  [/^"(.*)" is a piece that cannot promote$/s, '「$1」'],
  [/^the side to move must be b or w, not "(.*)"$/s, '「$1」'],
  [/^(black|white) has two kings$/, '{$1}'],
  [/^(black|white) has two pawns on file (\d)$/, '{$1}の$2筋の歩'],
  [/^a (black|white) (\w+) can never move again$/, '{$1}の{$2}'],
  [/^the defender \((black|white)\) has no king$/, '玉方は{$1}'],
  [
    /^(black|white) is to move and could capture the (black|white) king$/,
    '手番は{$1}、取られる玉は{$2}',
  ],
  [/^the text is in none of the known formats: (.*)$/, '$1 のどれでもありません'],
  [/^the line is not JSON$/, 'JSON の行ではありません'],
  [
    /^the line is not a JSON object with the key "sfen"$/,
    'キー "sfen" を持つ JSON オブジェクトではありません',
  ],
  [/^the query has more than (\d+) characters$/, '$1文字を超えています'],
  [/^the query nests more than (\d+) deep$/, '入れ子が$1段を超えています'],
  [/^the board is not from \S+ to \S+: (.*)$/s, '$1'],
  [
    /^the query cannot be read: there is no name "(.*)"; did you mean "(.*)"\?$/s,
    '「$1」という名前はありません（「$2」のことですか）',
  ],
  [/^the query cannot be read: there is no name "(.*)"$/s, '「$1」という名前はありません'],
  [/^the query cannot be read: expected a name, got the end$/, '名前がありません'],
  [/^the query cannot be read: expected a name, got "(.*)"$/s, '名前のところに「$1」があります'],
  [/^the query cannot be read: expected a whole number, got the end$/, '数がありません'],
  [/^the query cannot be read: (\d+) is less than (\d+)$/, '$1 は $2 より小さい数です'],
  [
    /^the query cannot be read: expected a whole number, got "(.*)"$/s,
    '数のところに「$1」があります',
  ],
  [/^the query cannot be read: expected a comparison of "(\w+)", got .*$/s, '$1 は数と比べます'],
  [/^the query cannot be read: expected "(.*)", got the end$/s, '「$1」がありません'],
  [
    /^the query cannot be read: expected "(\.\.|\))", got "(.*)"$/s,
    '「$1」のところに「$2」があります',
  ],
  [
    /^the query cannot be read: expected "and", "or" or the end, got "(.*)"$/s,
    'and か or のところに「$1」があります',
  ],
  [/^the certificate is empty$/, '何も書かれていません'],
  [/^it is not a certificate$/, '証明書の見出しがありません'],
  [/^version (\d+) is not supported by this program$/, '版 $1 は読めません'],
  [/^the verdict is not known/, '判定が分かりません'],
  [/^the header announces (\d+) nodes, but (\d+) follow$/, '見出しでは節点が$1個、実際は$2個です'],
  [/^the saved table is damaged: it ends too early$/, '途中で終わっています'],
  [/^the saved table is damaged: a block of (\d+) records$/, '一度に$1件のブロックがあります'],
  [
    /^the saved table is damaged: a checksum is wrong after (\d+) records$/,
    '$1件の後のチェックサムが合いません',
  ],
  [/^the saved table is damaged: something follows its end$/, '終わりの後に何かあります'],
  [/^the saved table is damaged: its header$/, '見出しが壊れています'],
  [/^there are fewer lines than announced$/, '見出しより行が少なくなっています'],
  [/^there are more lines than announced$/, '見出しより行が多くなっています'],
  [/^more than (\d+) moves$/, '$1手を超えています'],
  [/^more than (\d+) characters$/, '$1文字を超えています'],
  [/^more than (\d+) bytes$/, '$1バイトを超えています'],
  [/^a part of more than (\d+) characters$/, '部分が$1文字を超えています'],
  [/^(\d+) nodes or claims, more than (\d+)$/, '節点か主張が$1個（$2個まで）'],
  [/^expected (\S*[[\]{}",:]\S*)$/, '「$1」がありません'],
  [/^something follows the end$/, '終わりの後に余りがあります'],
  [/^the (?:SFEN|hand) is not written as (.*)$/, '「$1」とは書かれていません'],
  [/^a number has more bytes than it needs/, '余分なバイトを使った数があります'],
  [/^expected a whole number$/, '0 以上の整数ではありません'],
  [/^expected a hand$/, '持駒ではありません'],
  [/^expected a hand in capital letters, got (.*)$/s, '持駒は大文字で書きます：$1'],
  [
    /^nodes are not numbered in the order in which replies first name them$/,
    '節点の番号が、初めて出てくる順になっていません',
  ],
  [/^a text is too long/, '文字列が長すぎます'],
  [/^the bytes end too soon/, '途中で終わっています'],
  [/^a number is too large/, '数が大きすぎます'],
  [/^the number is too large for a hand/, '持駒が多すぎます'],
  [/^no move has this number/, '指し手の番号ではありません'],
  [/^there is no such node/, 'その番号の節点はありません'],
  [/^bytes are left over/, '終わりの後に余りがあります'],
  [/^text outside the games: (.*)$/s, '対局の外に文字があります：$1'],
  [/^this is no SGF: (.*)$/s, 'SGF でないところ：$1'],
  [/^a game is not closed$/, '対局が閉じられていません'],
  [
    /^(\w+) has (\d+) values, but only one is allowed$/,
    '$1 の値が$2個あります（一つだけ書けます）',
  ],
  [/^(\w+) has more values than the board has points$/, '$1 の値が盤上の点より多くなっています'],
];

const NAMES: ReadonlyMap<string, string> = new Map([
  ...KINDS.map((kind) => [KIND_NAMES[kind], KIND_KANJI[kind]] as const),
  ['black', '先手'],
  ['white', '後手'],
]);

/** The place of a fault in the bytes of a certificate. */
const BYTE = / \(at byte (\d+)\)$/;

/** Translates an English detail into Japanese; undefined for a detail that is not in the table. */
export function wordDetailJa(detail: string, table: DetailTable = DETAILS): string | undefined {
  const [pattern, words] = table.find(([each]) => each.test(detail)) ?? [];
  if (pattern === undefined || words === undefined) return undefined;
  const [, byte] = BYTE.exec(detail) ?? [];
  const parts = pattern.exec(detail.replace(BYTE, ''))!;
  const worded = words.replace(/\{\$(\d)\}|\$(\d)/g, (_, named?: string, plain?: string) =>
    named === undefined ? parts[Number(plain)]! : nameAll(parts[Number(named)]!),
  );
  return worded + (byte === undefined ? '' : `（${byte}バイト目）`);
}

const nameAll = (words: string) =>
  words
    .split(', ')
    .map((word) => NAMES.get(word) ?? nameSquare(word))
    .join('、');

/** `５二` for `5b`; any other text stays unchanged. */
export function nameSquare(square: string): string {
  const found = parseSquare(square);
  return found === undefined ? square : formatJapaneseSquare(found);
}
