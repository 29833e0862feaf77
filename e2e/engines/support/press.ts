import { soon, throwMissing } from './soon.ts';

declare global {
  interface Window {
    /** Whether the awaited click hit its element; null before the click. */
    isPressed?: boolean | null;
  }
}

const WITHIN_MS = 3_000;

/** Actions of a driver; each may fail while the page changes. */
type PressActions = {
  /** Runs `listenForPress` in the page, with the element. */
  readonly listen: () => Promise<boolean>;
  readonly click: () => Promise<void>;
  /** Runs `wasPressed` in the page. */
  readonly wasPressed: () => Promise<boolean | null>;
};

/**
 * Clicks an element. A driver reads its position and clicks there a moment later. On a busy machine something else may be
 * there by then, which is no fault of the site.
 */
export async function pressWith({ listen, click, wasPressed }: PressActions): Promise<void> {
  if (!(await listen())) throwMissing('element at rest');
  await click();
  // After a navigation the document is another one.
  const check = () => wasPressed().catch(() => true);
  const pressedElement = await soon(
    async () => (await check()) ?? throwMissing('press'),
    WITHIN_MS,
  );
  if (!pressedElement) throwMissing('press at the right place');
}

/** Runs in the page, so it may use nothing outside of it. Returns whether the element is at rest. */
export async function listenForPress(element: HTMLElement): Promise<boolean> {
  const boxOf = () => JSON.stringify(element.getBoundingClientRect());
  const boxBefore = boxOf();
  // A page that is not rendered has no frames.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 100);
  });
  if (!element.isConnected || boxOf() !== boxBefore || element.ariaDisabled === 'true')
    return false;
  window.isPressed = null;
  const onClick = ({ target }: Event) => {
    // During a view transition the target is the root element, and the page forwards the click. An element that reacts
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
