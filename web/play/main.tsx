// Entry of the play page. Subscriptions start here, once; then the page is drawn.

import { effect } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { LiveRegion } from '../shell/announce';
import { isField } from '../shell/field';
import { receiveFiles } from '../shell/files';
import { Header } from '../shell/header';
import { type Both, say } from '../shell/language';
import { askWhileUnkept } from '../shell/leaving';
import { mount } from '../shell/mount';
import { onDemand } from '../shell/on-demand';
import { followPlaybackKeys } from '../shell/playback-keys';
import { followAddress } from './challenge';
import { game, played, shownPly } from './game';
import { keepGame } from './kept-game';
import { keepMissed } from './missed';
import { closePanel, isWide, openPanel, type Panel, panel } from './panels';
import { askedPiece, followLongPresses } from './piece-asked';
import { PlayBoard, PlayHand } from './play-board';
import { ActionBar, Moves, Question, StateOfGame } from './play-panel';
import { followGameWithRecord } from './record';
import { keepRun, run } from './run-state';
import { entry } from './selection';
import { PLAY_TEXTS } from './texts';
import { followGameWithTimer } from './timer';
import { followGameWithVoice } from './voice';
import { followWrongMoves } from './why';

const SoundQuestion = onDemand(async () => (await import('./sound-question')).SoundQuestion);
const ProblemsPanel = onDemand(async () => (await import('./problems-panel')).ProblemsPanel);
const RulesPanel = onDemand(async () => (await import('./rules-panel')).RulesPanel);
const SummaryPanel = onDemand(async () => (await import('./summary-panel')).SummaryPanel);
const ProgressPanel = onDemand(async () => (await import('./progress-panel')).ProgressPanel);
const GamesPanel = onDemand(async () => (await import('./games-panel')).GamesPanel);
const PieceCard = onDemand(async () => (await import('./piece-card')).PieceCard);

const PARTS: Readonly<Record<Panel, { readonly title: Both; readonly Part: FunctionComponent }>> = {
  problems: { title: PLAY_TEXTS.problemsPanel, Part: ProblemsPanel },
  rules: { title: PLAY_TEXTS.rules, Part: RulesPanel },
  summary: { title: PLAY_TEXTS.summary, Part: SummaryPanel },
  progress: { title: PLAY_TEXTS.progress, Part: ProgressPanel },
  games: { title: PLAY_TEXTS.games, Part: GamesPanel },
};

function PanelDialog({ name }: { readonly name: Panel }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  useEffect(() => dialog.current!.showModal(), []);
  // A dialog gives the focus back only if it is closed before it is removed.
  useLayoutEffect(
    () => () => {
      isGone.current = true;
      dialog.current!.close();
    },
    [],
  );
  const { title, Part } = PARTS[name];
  return (
    <dialog
      class={`over-page problems-panel ${name}-panel`}
      ref={dialog}
      aria-label={say(title)}
      onClose={() => !isGone.current && closePanel()}
    >
      <div class="problems-panel-head">
        <h2>{say(title)}</h2>
        <button type="button" id={`close-${name}`} onClick={() => closePanel()}>
          {say(PLAY_TEXTS.close)}
        </button>
      </div>
      <Part />
    </dialog>
  );
}

function OpenPanel() {
  const name = panel.value;
  if (name === undefined || (name === 'problems' && isWide.value)) return null;
  return <PanelDialog key={name} name={name} />;
}

function Page() {
  return (
    <>
      <Header current="index.html" root="./" />
      <main class="shogi play">
        <Question />
        <PlayHand side="defender" />
        <div class="place">
          <PlayBoard />
        </div>
        <PlayHand side="attacker" />
        <StateOfGame />
        <Moves />
        <SoundQuestion />
        <ActionBar />
        {isWide.value && (
          <aside class="problems-panel" aria-label={say(PLAY_TEXTS.problemsPanel)}>
            <ProblemsPanel />
          </aside>
        )}
      </main>
      <OpenPanel />
      {askedPiece.value && <PieceCard piece={askedPiece.value} />}
      <LiveRegion />
    </>
  );
}

entry.follow();
followLongPresses();
followGameWithTimer();
keepGame();
followGameWithRecord();
keepRun();
keepMissed();
followWrongMoves();
effect(() => {
  if (run.value !== undefined) void import('./run').then(({ followRun }) => followRun());
});
followGameWithVoice();
followAddress();
askWhileUnkept();
followPlaybackKeys({
  ply: shownPly,
  count: () => played.peek().length,
  goTo: (ply) => game.lookAt(ply),
});
// A remark about a move that gives no check is gone when the next piece is chosen.
effect(() => {
  if (entry.chosen.value !== undefined) game.forgetRemark();
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !isField(event.target)) entry.selection.letGo();
});

// The record of a game.
receiveFiles(async (content) => {
  openPanel('games');
  await (await import('./games')).openGame(content);
});

// The style sheet makes the play page as high as the window.
document.body.classList.add('play-page');
mount(<Page />);
