// The shapes of what the browser stores for the compose page.

import { hasShape, isNumber, isText } from '../shell/shapes';

export interface Draft {
  readonly sfen: string;
  readonly title: string;
  readonly author: string;
  readonly line: string;
}

export const isDraft = hasShape<Draft>({
  sfen: isText,
  title: isText,
  author: isText,
  line: isText,
});

/** An analysis that has begun. */
interface Begun {
  /** What was asked, and by which version of the program. */
  readonly asked: string;
  /** Its limits were so many times those of the first rounds. */
  readonly times: number;
}

/** An analysis that was kept. */
export interface Kept extends Begun {
  readonly saved: string;
}

const BEGUN = { asked: isText, times: isNumber };

export const isFurther = hasShape<Begun>(BEGUN);
export const isKept = hasShape<Kept>({ ...BEGUN, saved: isText });
