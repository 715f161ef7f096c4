// An error in words, as an alarm or, while something is being set up, as a calm note.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Fault } from './fault';
import { describeFault } from './fault-text';

interface FaultNoteProps {
  readonly fault: Fault | undefined;
  readonly isCalm?: boolean;
  /** Is it scrolled into sight? What the visitor did may stand far from it on a phone. */
  readonly isRevealed?: boolean;
  readonly namePoint?: (name: string) => string;
  /** Buttons or texts that help to correct the error. */
  readonly children?: ComponentChildren;
}

export function FaultNote({ fault, isCalm, isRevealed, namePoint, children }: FaultNoteProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isRevealed) place.current?.scrollIntoView({ block: 'nearest' });
  }, [fault, isRevealed]);
  if (fault === undefined) return null;
  return (
    <p ref={place} class={isCalm ? 'quiet' : 'fault'} role={isCalm ? 'status' : 'alert'} id="fault">
      {describeFault(fault, namePoint)}
      {children}
    </p>
  );
}
