// What is wrong, in words: an alarm, or calmly told where somebody is still setting up.

import type { ComponentChildren } from 'preact';
import type { Fault } from './fault';
import { describeFault } from './fault-text';

interface FaultNoteProps {
  readonly fault: Fault | undefined;
  readonly isCalm?: boolean;
  readonly namePoint?: (name: string) => string;
  /** What may be done about it. */
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
