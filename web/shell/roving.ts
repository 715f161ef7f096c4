// Keys in a table of buttons that is one tab stop: arrows, Home and End move the focus from button to button. Tab comes
// back to the button that had the focus last.

const STEPS: Readonly<Record<string, (at: number, columns: number, count: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at, columns) => at - columns,
  ArrowDown: (at, columns) => at + columns,
  Home: () => 0,
  End: (_at, _columns, count) => count - 1,
};

/** Moves the focus among the buttons of a table that can be pressed. */
export function moveInTable(event: KeyboardEvent, table: Element, columns: number): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const step = STEPS[key];
  if (step === undefined || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
  const buttons = [...table.querySelectorAll<HTMLElement>('button:enabled')];
  const at = buttons.indexOf(target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[step(at, columns, buttons.length)]?.focus();
}

/** Makes the button that gets the focus the tab stop among the buttons of its table that have `tabindex`. */
export function keepTabStop({ target, currentTarget: table }: FocusEvent): void {
  if (!(target as Element).matches('[tabindex]')) return;
  for (const button of (table as Element).querySelectorAll<HTMLElement>('button[tabindex]')) {
    button.tabIndex = button === target ? 0 : -1;
  }
}
