import { PASSWORD } from '../support/accounts.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test } from '../support/newcomers.ts';
import { forgetPassword } from '../support/old-password.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { finger } from './finger.ts';
import { release } from './release.ts';
import type { Stage, Task } from './task.ts';
import { TASKS } from './tasks.ts';

const PORT = await freePort();

// `pnpm --filter e2e taps` counts the taps of each task, and reports tasks above their limit.
function count(task: Task): void {
  countOne(task);
  if (!task.confirmed) return;
  const name = `${task.name}, and gives the password again`;
  const run = async (stage: Stage) => {
    await forgetPassword(stage.page);
    await task.run({
      ...stage,
      confirm: async ({ press, write }) => {
        const question = stage.page.getByRole('dialog', { name: 'Is it still you?' });
        await write(question.getByLabel('Password', { exact: true }), PASSWORD);
        await press(question.getByRole('button', { name: 'Confirm' }));
      },
    });
  };
  countOne({ ...task, name, taps: task.taps + 1, run });
}

const countOne = (task: Task) =>
  test(task.name, async ({ page, request, signedInAs, newcomer, expectConsole }) => {
    if (task.confirmed) expectConsole(/403/);
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
  // One after another, because they share the site.
  test.describe.configure({ mode: 'default' });
  test.use({ baseURL: `http://localhost:${PORT}` });
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startOwnSite(PORT);
  });
  test.afterAll(() => site.stop());
  count(release(() => site));
});
