// A list of example problems. After a choice the list returns to no choice, so that the same problem can be chosen
// again.

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
