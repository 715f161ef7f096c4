// Did an event happen in an input field? Keys and pasted texts there belong to the field.

export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;
