import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './accounts.ts';
import { expectHydrated } from './content.ts';
import { type Newcomer, test } from './newcomers.ts';

type Limits = {
  /** Width of the screen in pixels on which the task is mostly done. */
  readonly width: 390 | 1280;
  /** The most taps that it may take. A press of a key counts like one. */
  readonly maxTaps: number;
};

export type TaskFixtures = {
  /** A page that nobody is signed in to yet. */
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly signedInAs: (person: Person) => Promise<void>;
  readonly newcomer: (
    name: string,
    options?: { role?: 'CLASS_REP' | 'STUCO' },
  ) => Promise<Newcomer>;
  readonly keysFor: (page: Page) => Promise<Keys>;
};

/** Works a page. Each action waits until its target is there. */
type Keys = {
  readonly press: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** Chooses an option of a list by its words. */
  readonly pick: (list: Locator, option: string) => Promise<void>;
  /** Chooses files by a button that opens the file chooser. */
  readonly choose: (button: Locator, files: readonly string[]) => Promise<void>;
};

/**
 * Does a task without a mouse, from where people begin until they see that it is done, and counts the taps that it would
 * take.
 */
export const byKeyboard = (
  task: string,
  limits: Limits,
  run: (stage: TaskFixtures) => Promise<void>,
): void =>
  test(`${task}, by keyboard alone`, async ({ page, request, signedInAs, newcomer }) => {
    test.slow();
    let taps = 0;
    const tap = (more: number) => {
      taps += more;
    };
    const keysFor = async (shown: Page): Promise<Keys> => {
      const height = limits.width === 390 ? 844 : 800;
      await shown.setViewportSize({ width: limits.width, height });
      // A link that is followed before hydration loads another page, where the focus begins anew.
      await expectHydrated(shown);
      return createKeys(shown, tap);
    };
    await run({ page, request, signedInAs, newcomer, keysFor });
    expect(taps, 'taps').toBeLessThanOrEqual(limits.maxTaps);
  });

/** Without this limit, an element that has gone would end the test without a message. */
const PRESENT = { timeout: 30_000 };

/** More presses of Tab than any page here needs. */
const FAR = 120;

/** The keys of somebody without a mouse. They fail when the focus is lost, or when nobody could see where it is. */
function createKeys(page: Page, tap: (more: number) => void): Keys {
  const goTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    // The handle saves a search by role at every step, which took most of the time.
    let element = await target.elementHandle(PRESENT);
    const look = async () => {
      const focus = await page.evaluate(lookAtFocus, element);
      if (focus.isThere !== null) return focus;
      // React has replaced it.
      element = await target.elementHandle(PRESENT);
      return page.evaluate(lookAtFocus, element);
    };
    let focus = await look();
    for (let steps = 0; steps < FAR && !focus.isThere; steps += 1) {
      // Asked at every step, because the focus moves to the heading of a page that has just been opened.
      await page.keyboard.press(focus.isPastTarget ? 'Shift+Tab' : 'Tab');
      focus = await look();
      // Scrolling and the focus ring may take a frame.
      if (focus.hidden !== null) await expect.poll(async () => (await look()).hidden).toBe(null);
    }
    // Tab reaches a group of radio buttons, arrow keys the buttons in it.
    for (let steps = 0; steps < FAR && !(await target.evaluate(isActive)); steps += 1)
      await page.keyboard.press('ArrowRight');
    await expect(target, 'not reached by keys').toBeFocused();
  };
  /** The pressed control may be gone: then the focus must have moved elsewhere. A link leads to a page, which takes the focus. */
  const expectFocusAfter = (pressed: string) =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.localName))
      .not.toMatch(pressed === 'a' ? /^(?:a|body)$/ : /^body$/);
  const press = async (target: Locator) => {
    tap(1);
    await goTo(target);
    // The action of a toast ignores presses of its first second.
    await expect(target).toBeEnabled();
    const { name, type } = await target.evaluate((element) => ({
      name: element.localName,
      type: element.getAttribute('type'),
    }));
    // Enter would send the form of a radio button.
    await page.keyboard.press(type === 'radio' ? 'Space' : 'Enter');
    await expectFocusAfter(name);
  };
  return {
    press,
    write: async (field, text) => {
      await expect(field).toBeVisible();
      if (!(await field.evaluate(isActive))) tap(1);
      await goTo(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
    pick: async (list, option) => {
      // One to open the list, one for the option.
      tap(2);
      await goTo(list);
      await page.keyboard.type(option);
      await expect(list.locator('option:checked')).toHaveText(option);
    },
    choose: async (button, files) => {
      const chooser = page.waitForEvent('filechooser');
      await press(button);
      await (await chooser).setFiles([...files]);
    },
  };
}

/** Runs in the page. */
const isActive = (element: Element): boolean => element === document.activeElement;

/**
 * Runs in the page, so it may use nothing from outside. `isThere`: whether an element, or another radio button of its group,
 * has the focus; null if it is gone. `isPastTarget`: whether it precedes what has the focus. `hidden`: why nobody sees what has
 * the focus.
 */
function lookAtFocus(target: Element | null) {
  function isThere(): boolean | null {
    if (!target?.isConnected) return null;
    const active = document.activeElement;
    if (!(target instanceof HTMLInputElement && active instanceof HTMLInputElement))
      return target === active;
    return target === active || (target.type === 'radio' && target.name === active.name);
  }
  function isPastTarget(): boolean {
    const from = document.activeElement;
    if (!target || !from || from === document.body) return false;
    return (from.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  }
  function hidden(): string | null {
    const element = document.activeElement;
    // The browser itself has the focus after the last element, and shows it.
    if (!element || element === document.body) return null;
    // Tab never stops there: the page has put the focus on its heading, which has no ring, after a change of page.
    if (element.matches('[tabindex="-1"]')) return null;
    // The browser draws the ring around a part of the date.
    if (element.matches('input[type="date"]')) return null;
    const name = element.outerHTML.slice(0, 120);
    let isRinged = false;
    // Of a card with one link, the whole card has the ring.
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      for (const part of [null, '::before', '::after']) {
        const { outlineStyle, outlineWidth } = getComputedStyle(box, part);
        isRinged ||= outlineStyle !== 'none' && outlineWidth !== '0px';
      }
    if (!isRinged) return `no ring around ${name}`;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const places = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ] as const;
    const isSeen = places.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
    return isSeen ? null : `out of sight: ${name}`;
  }
  return { isThere: isThere(), isPastTarget: isPastTarget(), hidden: hidden() };
}
