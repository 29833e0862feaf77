import { expect, test } from 'vitest';
import type { QuarantinedRelease } from '../../src/rendering/quarantine.ts';
import { noRenderer } from '../../src/rendering/renderer.ts';
import { onSqlite } from '../support/test-app.ts';
import { newsSite } from './news-site.ts';

onSqlite('a release that the server does not render', (start) => {
  const site = async () => {
    const quarantined: QuarantinedRelease[] = [];
    const it = await newsSite(start, {
      renderer: { ...noRenderer, quarantined: () => quarantined },
    });
    const { version } = it.release.manifest;
    const until = Date.UTC(2026, 10, 20, 10);
    const bar = () =>
      quarantined.push({ name: 'mf-news', version, why: 'it took too long', until, times: 1 });
    return { ...it, version, bar };
  };

  test('is listed with the reason', async () => {
    const it = await site();
    const listed = async () => {
      const sections = await it.sections();
      return sections.flatMap(({ name, releases }: { name: string; releases: object[] }) =>
        releases.map((release) => ({ name, ...release })),
      );
    };
    expect((await listed()).some((release: object) => 'quarantine' in release)).toBe(false);
    it.bar();
    const barred = (await listed()).filter((release: object) => 'quarantine' in release);
    expect(barred).toEqual([
      expect.objectContaining({
        name: 'mf-news',
        version: it.version,
        quarantine: { why: 'it took too long', until: '2026-11-20T10:00:00.000Z' },
      }),
    ]);
  });
});
