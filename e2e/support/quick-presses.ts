import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Visitor } from '../engines/support/visitor.ts';
import { type Account, createBuyerOf } from './newcomers.ts';

declare global {
  interface Window {
    /** Calls that presses have made, and the presses that may be meant: those after the first second of what they hit. */
    pressCounts: {
      paid: number;
      takenBack: number;
      latePayPresses: number;
      lateUndoPresses: number;
    };
  }
}

type Spot = { readonly x: number; readonly y: number };

/** Pauses of people who press again. */
const PAUSES_MS = [100, 250, 250, 300];

/**
 * Runs in the page. Counts by the page's own times: on a busy machine a press comes later than a test intends, and may then
 * be meant.
 */
function watchPresses(): void {
  const shownAt = new Map<Element, number>();
  let firstPressAt = Number.POSITIVE_INFINITY;
  const pressCounts = { paid: 0, takenBack: 0, latePayPresses: 0, lateUndoPresses: 0 };
  window.pressCounts = pressCounts;
  new MutationObserver(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Undo' && !shownAt.has(button))
        shownAt.set(button, performance.now());
  }).observe(document.body, { childList: true, subtree: true });
  const count = ({ target, timeStamp }: Event) => {
    firstPressAt = Math.min(firstPressAt, timeStamp);
    const undoAt = shownAt.get((target as Element).closest('button') ?? document.body);
    if (undoAt === undefined) pressCounts.latePayPresses += timeStamp - firstPressAt < 1000 ? 0 : 1;
    else pressCounts.lateUndoPresses += timeStamp - undoAt < 1000 ? 0 : 1;
  };
  addEventListener('click', count, { capture: true });
  const { fetch } = window;
  window.fetch = (url, init) => {
    if (/status=PAID$/.test(String(url))) pressCounts.paid += 1;
    if (String(url).endsWith('/undo-paid')) pressCounts.takenBack += 1;
    return fetch(url, init);
  };
}

/** Runs in the page. The middle of the first or last button whose name begins so; null if there is none. */
function middleOf(name: string, within: string, index: 0 | -1): Spot | null {
  const button = [...document.querySelectorAll(`${within} button`)]
    .filter(({ textContent }) => textContent?.startsWith(name))
    .at(index);
  if (!button) return null;
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Gives a class rep three buyers: the first has two orders. */
export async function createBuyersOf(request: APIRequestContext, rep: Account): Promise<void> {
  const two = ['Sticker sheet', 'Raffle ticket'];
  await createBuyerOf(request, { rep, name: 'Anna', products: two });
  for (const name of ['Bella', 'Clara'])
    await createBuyerOf(request, { rep, name, products: ['Sticker sheet'] });
}

/** Pays one order and presses the same spot again, and then Undo in its row, four times each within its first second. */
export async function pressInHaste({
  evaluate,
  pressAt,
}: Pick<Visitor, 'evaluate' | 'pressAt'>): Promise<void> {
  const spotOf = async (...wanted: Parameters<typeof middleOf>): Promise<Spot> => {
    let spot: Spot | null = null;
    const find = `(${middleOf})(...${JSON.stringify(wanted)})`;
    await expect
      .poll(async () => {
        spot = await evaluate<Spot | null>(find);
        return spot;
      })
      .not.toBeNull();
    return spot ?? { x: 0, y: 0 };
  };
  const pressAgain = async (spot: Spot) => {
    for (const pause of PAUSES_MS) {
      await sleep(pause);
      await pressAt(spot);
    }
  };
  await spotOf('Mark Paid', 'main', 0);
  await evaluate(`(${watchPresses})()`);
  const spot = await spotOf('Mark Paid', 'main', 0);
  await pressAt(spot);
  await pressAgain(spot);
  const pressCounts = () => evaluate<Window['pressCounts']>('window.pressCounts');
  await expect.poll(async () => (await pressCounts()).paid).toBeGreaterThanOrEqual(1);
  const { paid, latePayPresses } = await pressCounts();
  expect(paid, 'orders paid').toBeLessThanOrEqual(1 + latePayPresses);
  await pressAt(await spotOf('Mark Paid', 'main', 0));
  await pressAgain(await spotOf('Undo', 'main tr', -1));
  const { takenBack, lateUndoPresses } = await pressCounts();
  expect(takenBack, 'payments taken back').toBeLessThanOrEqual(lateUndoPresses);
}
