/**
 * Ref of the field that has the focus when its dialog opens. The dialog looks for the attribute, and React does
 * not write `autoFocus` into the page.
 */
export const startHere = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '');
