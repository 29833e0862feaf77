type Key = { readonly key: string; readonly code?: string };

/** The letter of a shortcut, in lower case; on a Cyrillic keyboard the Latin one of that key. Other keys have their names. */
export function letterOf({ key, code = '' }: Key): string {
  const isLatin = /^[\x20-\x7e]$/.test(key);
  const printedLetter = /^Key([A-Z])$/.exec(code)?.[1];
  return (isLatin || key.length > 1 ? key : (printedLetter ?? key)).toLowerCase();
}

/** Whether a modal dialog covers the page, whose shortcuts are off then. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

const TEXT_INPUT_SELECTOR =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select, [contenteditable]';

/** Whether keys type text in this element, so that a key without Ctrl must not be a shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_INPUT_SELECTOR) !== null;
