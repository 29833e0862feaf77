import { expect, test } from '../support/newcomers.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { finger } from './finger.ts';
import { release } from './release.ts';
import type { Task } from './task.ts';
import { TASKS } from './tasks.ts';

const PORT = 21_360;

// `pnpm --filter e2e taps` counts the taps of each task, and says where there are more than there may be.
const count = (task: Task) =>
  test(task.name, async ({ page, request, signedInAs, newcomer }) => {
    let taps = () => 0;
    await task.run({
      page,
      request,
      signedInAs,
      newcomer,
      at: async (shown) => {
        await shown.setViewportSize({ width: task.width, height: task.width === 390 ? 844 : 800 });
        const hand = finger(shown);
        const before = taps;
        taps = () => before() + hand.taps();
        return hand;
      },
    });
    console.log(`${taps()} of ${task.taps} taps, ${task.width} px: ${task.name}`);
    expect(taps()).toBeLessThanOrEqual(task.taps);
  });

for (const task of TASKS) count(task);

test.describe('releases', () => {
  test.use({ baseURL: `http://localhost:${PORT}` });
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startOwnSite(PORT);
  });
  test.afterAll(() => site.stop());
  count(release(() => site));
});
