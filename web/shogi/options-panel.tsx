// The options of a solve and an analysis: the engine, and a field for each option that the package's table assigns to
// the page. Options with a list of choices come first.

import type { OptionEntry } from 'tsumeru/options';
import { Choice } from '../shell/choice';
import { CountField } from '../shell/count-field';
import { type Both, say } from '../shell/language';
import { formatCount } from '../shell/numbers';
import { EngineChoice } from './engine-choice';
import { CHOICE_NAMES, OPTION_LABELS, OPTION_TEXTS } from './option-texts';
import { changeSettings, choicesOf, PAGE_OPTIONS, settings } from './settings';

type Part = NonNullable<OptionEntry['page']>['part'];

function fieldsOf(part: Part) {
  const fields = PAGE_OPTIONS.filter(([, { page }]) => page.part === part);
  const rank = ({ type }: OptionEntry) => (type === 'choice' ? 0 : 1);
  return fields.sort(([, one], [, other]) => rank(one) - rank(other));
}

function Field({ field: [name, entry] }: { readonly field: (typeof PAGE_OPTIONS)[number] }) {
  const { page, range, fallback, isLimit } = entry;
  const id = name;
  const label = say(OPTION_LABELS[name]);
  const choices = choicesOf(entry);
  if (choices === undefined) {
    return (
      <CountField
        id={id}
        label={label}
        most={range?.[1]}
        fallback={isLimit ? say(OPTION_TEXTS.noLimit) : formatCount(Number(fallback))}
        value={settings.value[name] as number | undefined}
        change={(value) => changeSettings({ [name]: value })}
      />
    );
  }
  const words: Readonly<Record<string, Record<string, Both>>> = CHOICE_NAMES;
  const nameOf = (choice: number | string) => {
    const named = words[name]?.[choice];
    return named ? say(named) : [choice, page.unit].join(' ').trim();
  };
  return (
    <Choice
      id={id}
      label={label}
      value={settings.value[name]!}
      choices={choices}
      nameOf={nameOf}
      choose={(choice) => changeSettings({ [name]: choice })}
    />
  );
}

function Fields({ part }: { readonly part: Part }) {
  // `bookNodes` has no effect unless the goal is the book solution, so its field is hidden.
  const isIdle = (name: string) => name === 'bookNodes' && settings.value.goal !== 'book';
  return (
    <div class="fields">
      {fieldsOf(part)
        .filter(([name]) => !isIdle(name))
        .map((field) => (
          <Field key={field[0]} field={field} />
        ))}
    </div>
  );
}

export function OptionsPanel() {
  return (
    <>
      <EngineChoice />
      <Fields part="solve" />
      <fieldset>
        <legend>{say(OPTION_TEXTS.onlyAnalysis)}</legend>
        <Fields part="analyse" />
      </fieldset>
    </>
  );
}
