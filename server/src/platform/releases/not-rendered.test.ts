import { expect, test } from 'vitest';
import { newsSite } from '../../../test/releases/news-site.ts';
import { onSqlite } from '../../../test/support/test-app.ts';
import type { QuarantinedRelease } from '../rendering/quarantine.ts';
import { noRenderer } from '../rendering/renderer.ts';

onSqlite('a release that the server does not render', (start) => {
  test('is listed with the reason', async () => {
    const quarantined: QuarantinedRelease[] = [];
    const renderer = { ...noRenderer, quarantined: () => quarantined };
    const site = await newsSite(start, { renderer });
    type ListedRelease = { version: string; quarantine?: object };
    const listed = async () =>
      (await site.sections()).flatMap(({ releases }: { releases: ListedRelease[] }) =>
        releases.flatMap(({ version, quarantine }) => (quarantine ? { version, quarantine } : [])),
      );
    expect(await listed()).toEqual([]);
    const { name, version } = site.release.manifest;
    const until = Date.UTC(2026, 10, 20, 10);
    quarantined.push({ name, version, why: 'it took too long', until, failureCount: 1 });
    expect(await listed()).toEqual([
      { version, quarantine: { why: 'it took too long', until: '2026-11-20T10:00:00.000Z' } },
    ]);
  });
});
