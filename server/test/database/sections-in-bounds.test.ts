import { expect, test } from 'vitest';
import { keepSectionsInBounds } from '../../src/database/migrations/006-sections-in-bounds.ts';
import { onEveryEngine } from '../support/test-app.ts';

const DAY = 24 * 60 * 60_000;

onEveryEngine('a database from before the sections were kept in bounds', (start) => {
  test('takes a login for a given password, and lets its tokens end in 90 days', async () => {
    const { db, aUser, clock } = await start();
    const user = await aUser();
    await db.schema.alterTable('sessions').dropColumn('confirmed_at').execute();
    for (const column of ['expires_at', 'expiry_told_at']) {
      await db.schema.alterTable('deploy_tokens').dropColumn(column).execute();
    }
    await db.schema.alterTable('deployments').dropColumn('told').execute();
    await db.schema.dropTable('sections_by_administrators').execute();
    const token = { section: 'mf-news', label: 'CI', token_hash: 'x', created_by: 'Elena' };
    await db
      .insertInto('deploy_tokens')
      .values({ ...token, created_at: 1, last_used_at: null, revoked_at: null } as never)
      .execute();
    const before = Date.now();

    await keepSectionsInBounds(db as never);

    const session = await db
      .selectFrom('sessions')
      .select('confirmed_at')
      .where('id', '=', user.sessionId)
      .executeTakeFirstOrThrow();
    expect(session.confirmed_at).toBe(clock.now());
    const { expires_at, expiry_told_at } = await db
      .selectFrom('deploy_tokens')
      .select(['expires_at', 'expiry_told_at'])
      .executeTakeFirstOrThrow();
    expect(expires_at).toBeGreaterThanOrEqual(before + 90 * DAY);
    expect(expires_at).toBeLessThan(before + 91 * DAY);
    expect(expiry_told_at).toBeNull();
  });
});
