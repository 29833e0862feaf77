import { missing, soon } from './soon.ts';

declare global {
  interface Window {
    /** Whether the press that is waited for was there where it should be; null until there was one. */
    isPressed?: boolean | null;
  }
}

const WITHIN_MS = 3_000;

/** How a driver does it; each of them may fail while the page changes. */
type Hand = {
  /** Runs `expectPress` in the page, with the element. */
  readonly expect: () => Promise<boolean>;
  readonly click: () => Promise<void>;
  /** Runs `wasPressed` in the page. */
  readonly wasPressed: () => Promise<boolean | null>;
};

/**
 * Presses. A driver asks where an element is and presses there a moment later: on a busy machine something else may
 * be there by then, or nothing that is pressed at all, which says nothing about the site.
 */
export async function pressWith({ expect, click, wasPressed }: Hand): Promise<void> {
  if (!(await expect())) missing('element that stands still');
  await click();
  // Another page has another document, and no element any more.
  const ask = () => wasPressed().catch(() => true);
  const was = await soon(async () => (await ask()) ?? missing('press'), WITHIN_MS);
  if (!was) missing('press at the right place');
}

/** Runs in the page, so it may use nothing from outside. Whether the element stands still. */
export async function expectPress(element: HTMLElement): Promise<boolean> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  // A page that is not drawn has no frames.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 100);
  });
  if (!element.isConnected || place() !== before) return false;
  window.isPressed = null;
  const onClick = ({ target }: Event) => {
    // What a page transition shows is the root element, and the press is the page's own to pass on. What reacts
    // before the click may be gone by then.
    window.isPressed =
      target === document.documentElement ||
      !element.isConnected ||
      element.contains(target as Node);
  };
  document.addEventListener('click', onClick, { capture: true, once: true });
  return true;
}

/** Runs in the page. */
export const wasPressed = (): boolean | null =>
  window.isPressed === undefined ? true : window.isPressed;
