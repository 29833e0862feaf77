const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select, [contenteditable]';

/** Whether what is typed at this place is text, so that a key without Ctrl must not be a shortcut. */
export const isTyping = (place: EventTarget | null): boolean =>
  place instanceof Element && place.closest(TYPED_INTO) !== null;
