/** Whether a modal dialog covers the page, whose shortcuts then rest. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;
