// The collections that this browser keeps, with buttons that open and erase them. Loaded after the page is drawn.

import { Action } from '../shell/action';
import { Erase, UnreadNote } from '../shell/keeping';
import { language, say } from '../shell/language';
import {
  currentId,
  keepFault,
  keptCollections,
  type ListedCollection,
  unreadAnswers,
  unreadCollections,
} from './kept';
import { couldNotErase, couldNotRead, eraseKept, openKept } from './opening';
import { COLLECTION_TEXTS, KEEP_FAULTS } from './texts';

const nameOf = ({ name, others }: ListedCollection): string =>
  say(COLLECTION_TEXTS.keptName)(name || say(COLLECTION_TEXTS.pasted), others);

function KeptRow({ of }: { readonly of: ListedCollection }) {
  const { id, opened, problems, answers, run } = of;
  const name = nameOf(of);
  const isShown = id === currentId.value;
  const date = new Date(opened).toLocaleString(language.value, {
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [open, erase] = [say(COLLECTION_TEXTS.openKept), say(COLLECTION_TEXTS.eraseKept)];
  return (
    <li>
      <b>{name}</b>{' '}
      <span class="quiet">
        {say(COLLECTION_TEXTS.keptCounts)(problems, answers)}
        {run !== undefined && !isShown && say(COLLECTION_TEXTS.brokenOff)} {date}
      </span>
      <div class="row">
        {isShown ? (
          <span class="quiet">{say(COLLECTION_TEXTS.isShown)}</span>
        ) : (
          <Action text={open} label={`${open}: ${name}`} act={() => void openKept(id)} />
        )}
        <Erase
          id={`erase-${id.slice(0, 8)}`}
          text={erase}
          label={`${erase}: ${name}`}
          erase={() => void eraseKept(id)}
        />
      </div>
    </li>
  );
}

/** Says why the shown collection is not saved. */
export function KeepFaultNote() {
  if (keepFault.value === undefined) return null;
  return (
    <p class="fault" role="alert" id="not-kept">
      {say(KEEP_FAULTS[keepFault.value])}{' '}
      <Action
        id="keep-again"
        text={say(COLLECTION_TEXTS.keepAgain)}
        act={async () => (await import('./keeping')).tryAgain()}
      />
    </p>
  );
}

export function KeptPanel() {
  const all = keptCollections.value;
  const unread = unreadCollections.value + unreadAnswers.value;
  return (
    <section class="panel kept" aria-label={say(COLLECTION_TEXTS.kept)}>
      <h2>{say(COLLECTION_TEXTS.kept)}</h2>
      <p class="quiet">{say(COLLECTION_TEXTS.keptHint)}</p>
      {all.length > 0 && (
        <ul id="kept">
          {all.map((each) => (
            <KeptRow key={each.id} of={each} />
          ))}
        </ul>
      )}
      <UnreadNote count={unread} />
      {couldNotRead.value && (
        <p class="fault" role="alert" id="damaged">
          {say(COLLECTION_TEXTS.damaged)}
        </p>
      )}
      {couldNotErase.value && (
        <p class="fault" role="alert">
          {say(COLLECTION_TEXTS.otherTab)}
        </p>
      )}
      {(all.length > 1 || unread > 0) && (
        <Erase
          id="erase-all"
          text={say(COLLECTION_TEXTS.eraseAll)}
          erase={() => void eraseKept()}
        />
      )}
    </section>
  );
}
