import { expect, test } from 'vitest';
import { aSection } from '../../../test/releases/built-release.ts';
import { type NewsSite, newsSite } from '../../../test/releases/news-site.ts';
import { releasingAs } from '../../../test/releases/releasing.ts';
import { onSqlite } from '../../../test/support/test-app.ts';
import { RATE_LIMITS } from '../../http/limits/rate-limits.ts';

const MEGABYTE = 1024 * 1024;

const fill = ({ db, next }: NewsSite, bytes: number) =>
  db.updateTable('releases').set({ bytes }).where('version', '=', next.manifest.version).execute();

onSqlite('a section with many releases', (start) => {
  test('has room for 500 MB of them, half of it for previews of pull requests', async () => {
    const site = await newsSite(start);
    const headers = await site.tokenFor('mf-news', { may: 'preview' });
    const built = aSection('three');
    for (const [megabytes, upload] of [
      [501, site.upload],
      [251, releasingAs(site, { headers }).upload],
    ] as const) {
      await fill(site, megabytes * MEGABYTE);
      const refused = await upload(built);
      expect([refused.statusCode, refused.json().code]).toEqual([413, 'RELEASE_QUOTA']);
    }
    expect(await site.liveVersions()).toEqual([site.release.manifest.version]);
    await fill(site, 400 * MEGABYTE);
    expect((await site.upload(built)).statusCode).toBe(201);
  });

  test('gets a limited number in an hour, and takes nothing from another section', async () => {
    const env = { RATE_LIMIT_FACTOR: `${4 / RATE_LIMITS.releasesBySection.limit}` };
    const site = await newsSite(start, { env });
    // Two have been uploaded already.
    for (const status of [409, 409, 429])
      expect((await site.upload(site.next)).statusCode).toBe(status);
    const store = aSection('one', { name: 'mf-store' });
    expect((await site.upload(store)).statusCode).not.toBe(429);
  });
});
