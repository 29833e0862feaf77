import { expect, inject, onTestFinished, test } from 'vitest';
import { killWhileOrdering } from '../../storm/kill-while-ordering.ts';
import { oversell } from '../../storm/oversell.ts';
import { freshDatabase } from '../support/fresh-database.ts';

// One round each of the storms that `pnpm --filter server storm` repeats, with the real server.

const PATIENCE_MS = 60_000;

test(
  'killed while pupils order, the server has every order it promised, on SQLite',
  async () => {
    expect(await killWhileOrdering({}, 1)).toContain('none lost');
  },
  PATIENCE_MS,
);

test.runIf(inject('postgres'))(
  '200 pupils get the 10 pieces there are when PostgreSQL is far away',
  async () => {
    const { databaseUrl, remove } = await freshDatabase('postgres');
    onTestFinished(remove);
    expect(await oversell({ databaseUrl, delayMs: 20 }, 1)).toContain('10 of 200 served');
  },
  PATIENCE_MS,
);
