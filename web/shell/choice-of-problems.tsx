// Problems to begin with, by their names. The choice goes back to none at once, so that the same can be taken again.

import { type Both, say } from './language';

const CHOOSE: Both = { ja: '選んでください', en: 'Choose one' };

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly problems: readonly { readonly id: string; readonly name: Both }[];
  readonly choose: (id: string) => void;
}

export function ChoiceOfProblems({ id, label, problems, choose }: ChoiceProps) {
  return (
    <label>
      {label}
      <select
        id={id}
        value=""
        onChange={({ currentTarget }) => {
          choose(currentTarget.value);
          currentTarget.value = '';
        }}
      >
        <option value="" disabled hidden>
          {say(CHOOSE)}
        </option>
        {problems.map((problem) => (
          <option key={problem.id} value={problem.id}>
            {say(problem.name)}
          </option>
        ))}
      </select>
    </label>
  );
}
