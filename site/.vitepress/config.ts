// The documentation as a site: its pages, their order, and where the package lies that runs on them.

import { fileURLToPath } from 'node:url';
import { type DefaultTheme, defineConfig } from 'vitepress';
import manifest from '../../package.json' with { type: 'json' };

const dist = (file: string) => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));

type Titles = Readonly<Record<string, string>>;

const GUIDES: Titles = {
  'command-line': 'Command line',
  solve: 'Solve',
  lengths: 'Shortest mate and conventional length',
  analyse: 'Analyse and compose',
  generate: 'Make problems',
  records: 'Game records and pictures',
  workers: 'Browsers and workers',
  board: 'A board in your page',
  javascript: 'JavaScript against WebAssembly',
  threads: 'Threads and isolation',
  machines: 'Many problems, many machines',
  usi: 'USI and ShogiHome',
  mcp: 'Assistants: the MCP server',
  'mate-calls': 'Mate calls for engines',
  certificates: 'Certificates',
  go: 'Go: the one-eye problem',
  page: 'The page',
};

const GUIDES_JA: Titles = {
  'command-line': 'コマンドライン',
  solve: '解く',
  lengths: '最短手順と本手順',
  analyse: '検討と創作',
  generate: '詰将棋を作る',
  workers: 'ブラウザーとワーカー',
  javascript: 'JavaScript と WebAssembly の速さ',
  threads: '複数のスレッド',
  machines: '多数の問題を複数のマシンで',
  usi: 'USI と ShogiHome',
  mcp: 'AI アシスタントから使う',
  'mate-calls': 'エンジンから詰みを調べる',
  certificates: '証明書',
  go: '囲碁：一眼問題',
  page: 'ウェブページ版',
};

const CONCEPTS: Titles = {
  'df-pn': 'df-pn, step by step',
  ghi: 'Repetition and GHI',
  dominance: 'Hands and dominance',
  family: 'The family of algorithms',
};

const itemsOf = (folder: string, titles: Titles): DefaultTheme.SidebarItem[] =>
  Object.entries(titles).map(([name, text]) => ({ text, link: `${folder}/${name}` }));

export default defineConfig({
  title: 'tsumeru',
  base: new URL(manifest.homepage).pathname,
  cleanUrls: false,
  lastUpdated: false,
  srcExclude: ['**/README.md'],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      description: manifest.description,
      themeConfig: {
        nav: [
          { text: 'Start', link: '/start' },
          { text: 'Guides', link: '/guides/solve' },
          { text: 'API', link: '/api/' },
          { text: 'Glossary', link: '/glossary' },
        ],
        sidebar: [
          { text: 'Start in two minutes', link: '/start' },
          { text: 'Guides', items: itemsOf('/guides', GUIDES) },
          { text: 'Concepts', items: itemsOf('/concepts', CONCEPTS) },
          {
            text: 'Reference',
            items: [
              { text: 'API', link: '/api/' },
              { text: 'Options of a solve', link: '/reference/options' },
              { text: 'Subpaths', link: '/reference/subpaths' },
              { text: 'Help of every command', link: '/reference/cli' },
              { text: 'Benchmarks', link: '/reference/benchmarks' },
              { text: 'Glossary', link: '/glossary' },
            ],
          },
        ],
      },
    },
    ja: {
      label: '日本語',
      lang: 'ja',
      description: '詰将棋ソルバー tsumeru の説明書',
      themeConfig: {
        nav: [
          { text: 'はじめる', link: '/ja/start' },
          { text: '手引き', link: '/ja/guides/solve' },
          { text: 'API', link: '/api/' },
          { text: '用語', link: '/ja/glossary' },
        ],
        sidebar: [
          { text: '2分ではじめる', link: '/ja/start' },
          { text: '手引き', items: itemsOf('/ja/guides', GUIDES_JA) },
          {
            text: 'リファレンス',
            items: [
              { text: 'API（英語）', link: '/api/' },
              { text: 'コマンドのヘルプ', link: '/ja/reference/cli' },
              { text: '性能の測定結果', link: '/ja/benchmarks' },
              { text: '用語', link: '/ja/glossary' },
            ],
          },
        ],
        outline: { label: 'このページ', level: [2, 3] },
        docFooter: { prev: '前へ', next: '次へ' },
        darkModeSwitchLabel: '明るさ',
        sidebarMenuLabel: '目次',
        returnToTopLabel: '上へ',
        langMenuLabel: '言語',
      },
    },
  },
  vite: {
    resolve: {
      alias: [
        { find: /^tsumeru\/(\w+)$/, replacement: dist('$1.js') },
        { find: /^tsumeru$/, replacement: dist('index.js') },
      ],
    },
    server: { fs: { allow: ['../..'] } },
  },
});
