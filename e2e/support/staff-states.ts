import type { Locator, Page } from '@playwright/test';
import type { SectionList } from 'shared/contract';
import { longOrders, pagedResponse, sampleAssignedOrders, sampleUsers } from './big-school.ts';
import { requireStepUp } from './old-password.ts';

/** One person holds cash, whatever other tests clear at the same time. */
export async function withOneHolder(page: Page): Promise<void> {
  const json = pagedResponse(sampleUsers(1));
  await page.route('**/api/users/search?*', (route) => route.fulfill({ json }));
}

/** Lists as long as several screens, of people and of orders that are assigned to the reader. */
export async function withLongLists(page: Page): Promise<void> {
  const people = pagedResponse(sampleUsers(60));
  await page.route('**/api/users?*', (route) => route.fulfill({ json: people }));
  // Every fifth order is pending.
  const orders = sampleAssignedOrders(125);
  await page.route('**/api/orders/assigned/summary?*', (route) => route.fulfill({ json: orders }));
}

/** In the lists of orders for staff are all statuses, with long texts. */
export async function withLongOrders(page: Page): Promise<void> {
  const orders = pagedResponse(longOrders());
  const assigned = { orders, users: [] };
  await page.route('**/api/orders/assigned/summary?*', (route) =>
    route.fulfill({ json: assigned }),
  );
  await page.route('**/api/orders/admin?*', (route) => route.fulfill({ json: orders }));
}

/** Answers as if a balance was cleared, after asking for the password first. */
export async function fakeClearAfterPassword(page: Page): Promise<void> {
  await page.route('**/balance/clear*', (route) => route.fulfill({ json: { entryId: 41 } }));
  await requireStepUp(page);
}

/** Every section has a release to go back to. */
export async function withEarlierReleases(page: Page): Promise<void> {
  await page.route('**/api/sections', async (route) => {
    const response = await route.fetch();
    const list: SectionList = await response.json();
    const sections = list.sections.map((section) => {
      const releases = section.releases.flatMap((release) => [
        release,
        { ...release, version: EARLIER },
      ]);
      return { ...section, previous: EARLIER, releases: releases.slice(0, 2) };
    });
    await route.fulfill({ response, json: { ...list, sections } });
  });
}

const EARLIER = `1.0.0-${'0123456789abcdef'.repeat(2)}`;

/** Number of elements that are fully visible in the viewport. */
export const countInView = (locator: Locator): Promise<number> =>
  locator.evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect();
        const isSeenAt = (y: number) =>
          element.contains(document.elementFromPoint(left + width / 2, y));
        return isSeenAt(top + 2) && isSeenAt(bottom - 2);
      }).length,
  );
