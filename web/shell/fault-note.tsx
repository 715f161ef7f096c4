// An error in words, as an alarm or, while something is being set up, as a calm note.

import type { ComponentChildren } from 'preact';
import type { Fault } from './fault';
import { describeFault } from './fault-text';

interface FaultNoteProps {
  readonly fault: Fault | undefined;
  readonly isCalm?: boolean;
  readonly namePoint?: (name: string) => string;
  /** Buttons or texts that help to correct the error. */
  readonly children?: ComponentChildren;
}

export function FaultNote({ fault, isCalm, namePoint, children }: FaultNoteProps) {
  if (fault === undefined) return null;
  return (
    <p class={isCalm ? 'quiet' : 'fault'} role={isCalm ? 'status' : 'alert'} id="fault">
      {describeFault(fault, namePoint)}
      {children}
    </p>
  );
}
