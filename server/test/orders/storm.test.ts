import { expect, inject, onTestFinished, test } from 'vitest';
import { killWhileOrdering } from '../../storm/kill-while-ordering.ts';
import { oversell } from '../../storm/oversell.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { needs } from '../support/needs.ts';

// One round each of the storms that `pnpm storm` repeats, with the real server.

const PATIENCE_MS = 60_000;

test(
  'killed while pupils order, the server has every order it promised, on SQLite',
  async () => {
    expect(await killWhileOrdering({}, 1)).toContain('none lost');
  },
  PATIENCE_MS,
);

test('200 pupils get the 10 pieces there are when PostgreSQL is far away', {
  timeout: PATIENCE_MS,
  ...needs('PostgreSQL', inject('postgres')),
}, async () => {
  const { databaseUrl, remove } = await freshDatabase('postgres');
  onTestFinished(remove);
  expect(await oversell({ databaseUrl, delayMs: 20 }, 1)).toContain('10 of 200 served');
});
