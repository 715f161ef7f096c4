// The guides by who reads them: one list for the side bar, the README and the page Start, in both languages
// (`test/site/links.test.ts` compares them).

interface Group {
  readonly en: string;
  readonly ja: string;
  /** The titles of each page in English and Japanese. */
  readonly guides: Readonly<Record<string, readonly [en: string, ja: string]>>;
}

export const GROUPS: readonly Group[] = [
  {
    en: 'Players',
    ja: '解く人',
    guides: {
      page: ['The page', 'ウェブページ版'],
      problems: ['Sixty problems', '問題集から六十題'],
      'command-line': ['Command line', 'コマンドライン'],
      usi: ['USI and ShogiHome', 'USI と ShogiHome'],
    },
  },
  {
    en: 'Composers and editors',
    ja: '作る人・編む人',
    guides: {
      analyse: ['Analyse and compose', '検討と創作'],
      composing: ['Hands, placements, earlier positions', '持駒サーチ・配置サーチ・逆算'],
      generate: ['Make problems', '詰将棋を作る'],
      themes: ['Themes and queries', 'テーマで探す'],
      'collections-and-games': [
        'Similar problems, games and threats',
        '類似作・実戦の詰み・詰めろ',
      ],
      machines: ['Many problems, many machines', '多数の問題を複数のマシンで'],
    },
  },
  {
    en: 'Programmers',
    ja: 'プログラマー',
    guides: {
      solve: ['Solve', '解く'],
      lengths: ['Shortest mate and book length', '最短手順と本手順'],
      notation: ['Rules and notation', 'ルールと表記'],
      records: ['Game records and pictures', '棋譜と図面'],
      board: ['A board in your page', '自分のページに盤を置く'],
      workers: ['Browsers and workers', 'ブラウザーとワーカー'],
      hosts: ['Bundlers, frameworks, runtimes', 'バンドラーと実行環境'],
      threads: ['Threads and isolation', '複数のスレッド'],
      mcp: ['Assistants: the MCP server', 'AI アシスタントから使う'],
    },
  },
  {
    en: 'Authors of engines',
    ja: 'エンジンの作者',
    guides: {
      'mate-calls': ['Mate calls for engines', 'エンジンから詰みを調べる'],
      javascript: ['JavaScript against WebAssembly', 'JavaScript と WebAssembly の速さ'],
      comparison: ['Other solvers', 'ほかの解図プログラムとの比較'],
    },
  },
  {
    en: 'Researchers',
    ja: '研究者',
    guides: {
      certificates: ['Certificates', '証明書'],
      'proved-checker': ['A checker that is proved correct', '正しさを証明した検査プログラム'],
      go: ['Go: the one-eye problem', '囲碁：一眼問題'],
    },
  },
];
