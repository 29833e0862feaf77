import { expect, inject, onTestFinished, test } from 'vitest';
import { killWhileOrdering } from '../../../../stress/kill-while-ordering.ts';
import { oversellOption } from '../../../../stress/oversell.ts';
import { freshDatabase } from '../../../../test/support/fresh-database.ts';
import { needs } from '../../../../test/support/needs.ts';

// One round of each stress test of `pnpm stress`, with the real server.

test('a server killed while pupils order loses no confirmed order, on SQLite', async () => {
  expect(await killWhileOrdering({}, 1)).toContain('none lost');
});

test('200 pupils buy exactly the 10 M in stock while L has plenty, with 20 ms to PostgreSQL', {
  ...needs('PostgreSQL', inject('postgres')),
}, async () => {
  const { databaseUrl, remove } = await freshDatabase('postgres');
  onTestFinished(remove);
  expect(await oversellOption({ databaseUrl, delayMs: 20 }, 1)).toContain('10 of 200 served');
});
