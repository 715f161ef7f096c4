// Whether an event happened where people write or choose: there, keys and pasted texts belong to the field.

export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;
