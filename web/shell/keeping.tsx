// Notes about data stored in the browser (no more can be stored, some cannot be read), and the buttons that save, read
// and erase the data.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Action } from './action';
import { announce } from './announce';
import { FileButton } from './file-button';
import type { KeptItems, Taken } from './kept-items';
import { type Both, both, say } from './language';
import { obstacle } from './storage';

const TEXTS = {
  sure: both('元に戻せません。本当に消しますか。', 'This cannot be undone. Erase it?'),
  yes: both('消す', 'Erase'),
  no: both('やめる', 'Cancel'),
  full: both(
    'このブラウザーの保存領域がいっぱいで、これ以上は残せません。ファイルに書き出すか、要らないものを消してください。',
    'This browser has no more room: what you do now is not kept. Save it to a file, or erase what you no longer need.',
  ),
  forbidden: both(
    'このブラウザーには何も保存できません。ページを離れると失われます。',
    'This browser does not allow the page to keep anything: what you do is lost when you leave.',
  ),
  unread: {
    ja: (count: number) =>
      `保存されている${count}件は、壊れているか新しい版のもので読めません。消さずに残してあります。`,
    en: (count: number) =>
      `${count} of what is kept cannot be read, because it is damaged or comes from a newer version of this page. It stays as it is.`,
  } satisfies Both<(count: number) => string>,
  taken: {
    ja: ({ read, unread }: Taken) =>
      `${read}件を読み込みました。${unread > 0 ? `${unread}行は読めませんでした。` : ''}`,
    en: ({ read, unread }: Taken) =>
      `${read} read.${unread > 0 ? ` Lines that could not be read: ${unread}.` : ''}`,
  } satisfies Both<(taken: Taken) => string>,
};

/** Says why new data cannot be stored. Shown on every page on which the visitor makes something. */
function ObstacleNote() {
  if (obstacle.value === undefined) return null;
  return (
    <p class="fault" role="alert" id="obstacle">
      {say(TEXTS[obstacle.value])}
    </p>
  );
}

export function UnreadNote({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p class="fault" id="unread">
      {say(TEXTS.unread)(count)}
    </p>
  );
}

interface EraseProps {
  readonly id: string;
  readonly text: string;
  readonly label?: string;
  readonly isOff?: boolean;
  readonly erase: () => void;
}

/** A button that asks before it erases. The keyboard focus moves to the answers and back to the button. */
export function Erase({ id, text, label, isOff, erase }: EraseProps) {
  const isAsking = useSignal(false);
  const place = useRef<HTMLSpanElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    const isNew = isAsking.value !== wasAsking.current;
    wasAsking.current = isAsking.value;
    if (isNew) place.current?.querySelector('button')?.focus();
  });
  const answer = (act: () => void) => () => {
    isAsking.value = false;
    act();
  };
  const ask = () => {
    isAsking.value = true;
  };
  return (
    <span class="erase row" role={isAsking.value ? 'alert' : undefined} ref={place}>
      {isAsking.value ? (
        <>
          {say(TEXTS.sure)}
          <Action id={`${id}-yes`} text={say(TEXTS.yes)} label={label} act={answer(erase)} />
          <Action text={say(TEXTS.no)} act={answer(() => {})} />
        </>
      ) : (
        <Action {...{ id, text, label, isOff }} act={ask} />
      )}
    </span>
  );
}

interface KeptRowProps {
  /** Suffix of the buttons' ids. */
  readonly id: string;
  readonly texts: { readonly save: string; readonly open: string; readonly erase: string };
  readonly of: Pick<KeptItems<unknown>, 'take' | 'erase'>;
  readonly unread: number;
  readonly isEmpty: boolean;
  /** True when there is something to erase although the list is empty; by default, when some items cannot be read. */
  readonly hasMore?: boolean;
  readonly save: () => void;
}

/** Buttons to save, read and erase the stored items of one kind. */
export function KeptRow({
  id,
  texts,
  of,
  unread,
  isEmpty,
  hasMore = unread > 0,
  save,
}: KeptRowProps) {
  const taken = useSignal<Taken | undefined>(undefined);
  const open = async (file: File) => {
    taken.value = of.take(await file.text());
    announce(say(TEXTS.taken)(taken.value));
  };
  return (
    <>
      <div class="row">
        <Action id={`save-${id}`} text={texts.save} isOff={isEmpty} act={save} />
        <FileButton
          id={`open-${id}`}
          input={{ id: `${id}-file` }}
          text={texts.open}
          open={(file) => void open(file)}
        />
        <Erase id={`erase-${id}`} text={texts.erase} isOff={isEmpty && !hasMore} erase={of.erase} />
      </div>
      {taken.value && <p id={`${id}-taken`}>{say(TEXTS.taken)(taken.value)}</p>}
      <UnreadNote count={unread} />
      <ObstacleNote />
    </>
  );
}
