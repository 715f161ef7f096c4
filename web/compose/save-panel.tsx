// Title and author, and the buttons that export the problem: files, pictures, links, code for other pages.

import { formatSfen } from 'tsumeru/shogi';
import { announce } from '../shell/announce';
import { CopyButton } from '../shell/copy-button';
import { type Both, both, say } from '../shell/language';
import { linkWithLine } from '../shogi/author-line';
import { positionFault, problem } from '../shogi/problem';
import { toAbout, toHash } from '../shogi/share';
import { TEXTS } from '../shogi/texts';
import { author, enterAuthor, title } from './about';

const SAVE_TEXTS = {
  title: both('題名', 'Title'),
  author: both('作者', 'Author'),
  save: both('保存と共有', 'Save and share'),
  saveKif: both('KIF', 'KIF'),
  saveSvg: both('図面 SVG', 'Picture, SVG'),
  savePng: both('図面 PNG', 'Picture, PNG'),
  copyFrame: both('埋め込み用 iframe をコピー', 'Copy an iframe'),
  copyElement: both('埋め込み用の要素をコピー', 'Copy an element'),
  saved: { ja: (name: string) => `${name} を保存しました`, en: (name: string) => `${name} saved` },
  noPicture: both('図面を作れませんでした', 'The picture could not be made'),
  solveIt: both('この問題を解く', 'Solve it'),
  playIt: both('遊んでみる', 'Play it'),
};

const saving = () => import('./saving');

const FILES: readonly {
  readonly id: string;
  readonly name: Both;
  readonly file: string;
  readonly save: () => Promise<void>;
}[] = [
  {
    id: 'save-kif',
    name: SAVE_TEXTS.saveKif,
    file: 'problem.kif',
    save: async () => (await saving()).saveKif(),
  },
  {
    id: 'save-svg',
    name: SAVE_TEXTS.saveSvg,
    file: 'problem.svg',
    save: async () => (await saving()).saveSvg(),
  },
  {
    id: 'save-png',
    name: SAVE_TEXTS.savePng,
    file: 'problem.png',
    save: async () => (await saving()).savePng(),
  },
];

async function run({ file, save }: (typeof FILES)[number]): Promise<void> {
  try {
    await save();
    announce(say(SAVE_TEXTS.saved)(file));
  } catch (error) {
    announce(`${say(SAVE_TEXTS.noPicture)}: ${error instanceof Error ? error.message : error}`);
  }
}

function About() {
  return (
    <div class="fields">
      {[['title', title] as const, ['author', author] as const].map(([name, text]) => (
        <label key={name}>
          {say(SAVE_TEXTS[name])}
          <input
            id={name}
            type="text"
            maxLength={100}
            value={text.value}
            onInput={({ currentTarget }) => {
              if (text === author) enterAuthor(currentTarget.value);
              else text.value = currentTarget.value;
            }}
          />
        </label>
      ))}
    </div>
  );
}

export function SavePanel() {
  const isFaulty = positionFault.value !== undefined;
  const hash = toHash(problem.value);
  return (
    <section class="panel save" aria-label={say(SAVE_TEXTS.save)}>
      <h2>{say(SAVE_TEXTS.save)}</h2>
      <About />
      <div class="row">
        {FILES.map((each) => (
          <button
            type="button"
            key={each.id}
            id={each.id}
            disabled={isFaulty}
            onClick={() => void run(each)}
          >
            {say(each.name)}
          </button>
        ))}
      </div>
      <div class="row">
        <CopyButton
          id="copy-sfen"
          label={say(TEXTS.copySfen)}
          make={() => formatSfen(problem.peek())}
        />
        <CopyButton
          id="copy-link"
          label={say(TEXTS.share)}
          make={() => linkWithLine() + toAbout({ title: title.peek(), author: author.peek() })}
        />
        <CopyButton
          id="copy-frame"
          label={say(SAVE_TEXTS.copyFrame)}
          make={async () => (await saving()).makeFrame()}
        />
        <CopyButton
          id="copy-element"
          label={say(SAVE_TEXTS.copyElement)}
          make={async () => (await saving()).makeElement()}
        />
      </div>
      <p class="row">
        <a href={`../solve/index.html${hash}`}>{say(SAVE_TEXTS.solveIt)}</a>
        <a href={`../index.html${hash}`}>{say(SAVE_TEXTS.playIt)}</a>
      </p>
    </section>
  );
}
