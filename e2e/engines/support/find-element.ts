import type { Name, Role } from './visitor.ts';

export const SELECTORS: Readonly<Record<Role | 'field', string>> = {
  alertdialog: '[role="alertdialog"]',
  button: 'button, [role="button"], input[type="submit"], summary',
  dialog: 'dialog[open]:not([role]), [role="dialog"]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type="radio"]',
};

/** A query for elements, sent to the browser as JSON. */
export type ElementQuery = {
  readonly selector: string;
  readonly name: string;
  readonly isPattern: boolean;
  /** Title of the dialog to search in. */
  readonly inside?: string;
};

export const queryFor = (role: Role | 'field', name: Name, inside?: string): ElementQuery => ({
  selector: SELECTORS[role],
  ...(typeof name === 'string'
    ? { name, isPattern: false }
    : { name: name.source, isPattern: true }),
  ...(inside !== undefined && { inside }),
});

/**
 * Runs in the page, so it may use nothing outside of it. Returns visible elements with the selector and the name: the
 * label, else the text, as far as the site's own pages require.
 */
export function findElements({ selector, name, isPattern, inside }: ElementQuery): HTMLElement[] {
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    const text =
      element.getAttribute('aria-label') ||
      textOf(element.getAttribute('aria-labelledby')).trim() ||
      labels.map((label) => label.textContent).join(' ') ||
      element.textContent ||
      '';
    return text.replace(/\s+/g, ' ').trim();
  };
  const fits = (element: HTMLElement) =>
    isPattern ? new RegExp(name).test(nameOf(element)) : nameOf(element) === name;
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog, [role$="dialog"]')];
  const root =
    inside === undefined ? document : dialogs.find((dialog) => nameOf(dialog) === inside);
  return [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && fits(element),
  );
}
