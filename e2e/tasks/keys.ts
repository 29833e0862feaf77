import { expect, type Locator, type Page } from '@playwright/test';
import type { Hand } from './hand.ts';

/** More presses of Tab than any page here needs. */
const FAR = 120;

/** A hand without a mouse. It fails when the focus is lost, or when nobody could see where it is. */
export function keys(page: Page): Hand {
  const goTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    const isThere = () => target.evaluate(isFocused);
    const key = (await target.evaluate(isBehind)) ? 'Shift+Tab' : 'Tab';
    for (let steps = 0; steps < FAR && !(await isThere()); steps += 1) {
      await page.keyboard.press(key);
      const hidden = await page.evaluate(whatHidesFocus);
      // Scrolling and the focus ring may take a frame.
      if (hidden !== null) await expect.poll(() => page.evaluate(whatHidesFocus)).toBe(null);
    }
    // Tab reaches a group of radio buttons, arrow keys the buttons in it.
    for (let steps = 0; steps < FAR && !(await target.evaluate(isActive)); steps += 1)
      await page.keyboard.press('ArrowRight');
    await expect(target, 'not reached by keys').toBeFocused();
  };
  /** The pressed control may be gone: then the focus must have moved elsewhere. */
  const notLost = () =>
    expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  const press = async (what: Locator) => {
    await goTo(what);
    // Enter would send the form of a radio button.
    await page.keyboard.press((await what.getAttribute('type')) === 'radio' ? 'Space' : 'Enter');
    await notLost();
  };
  return {
    press,
    write: async (field, text) => {
      await goTo(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
    pick: async (list, option) => {
      await goTo(list);
      await page.keyboard.type(option);
      await expect(list.locator('option:checked')).toHaveText(option);
    },
    choose: async (button, files) => {
      const asked = page.waitForEvent('filechooser');
      await press(button);
      await (await asked).setFiles([...files]);
    },
  };
}

/** Runs in the page. */
const isActive = (element: Element): boolean => element === document.activeElement;

/** Runs in the page. Whether an element, or another radio button of its group, has the focus. */
function isFocused(element: Element): boolean {
  const active = document.activeElement;
  if (!(element instanceof HTMLInputElement && active instanceof HTMLInputElement))
    return element === active;
  return element === active || (element.type === 'radio' && element.name === active.name);
}

/** Runs in the page. Whether an element precedes the focused one. */
function isBehind(element: Element): boolean {
  const from = document.activeElement;
  if (!from || from === document.body) return false;
  return (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** Runs in the page, so it may use nothing from outside. Says why nobody sees what has the focus; else null. */
function whatHidesFocus(): string | null {
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
