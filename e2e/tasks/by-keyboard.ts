import { expectHydrated } from '../support/content.ts';
import { test } from '../support/newcomers.ts';
import { keys } from './keys.ts';
import type { Task } from './task.ts';

/** Does a task without a mouse. */
export const byKeyboard = (task: Task): void =>
  test(`${task.name}, by keyboard alone`, async ({ page, request, signedInAs, newcomer }) => {
    test.slow();
    await task.run({
      page,
      request,
      signedInAs,
      newcomer,
      at: async (shown) => {
        // A link that is followed before that loads another page, where the focus begins anew.
        await expectHydrated(shown);
        return keys(shown);
      },
    });
  });
