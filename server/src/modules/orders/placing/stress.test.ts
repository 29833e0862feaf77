import { expect, test } from 'vitest';
import { killWhileOrdering } from '../../../../stress/kill-while-ordering.ts';

// One round of a stress test of `pnpm stress`, with the real server.
test('a server killed while pupils order loses no confirmed order, on SQLite', async () => {
  expect(await killWhileOrdering({}, 1)).toContain('none lost');
});
