import { expect, test } from 'vitest';
import type { QuarantinedRelease } from '../../src/rendering/quarantine.ts';
import { noRenderer } from '../../src/rendering/renderer.ts';
import { mailsOf } from '../support/mails.ts';
import { onSqlite } from '../support/test-app.ts';
import { newsSite } from './news-site.ts';
import { anotherProcess } from './several-processes.ts';

onSqlite('a release that the server does not render', (start) => {
  const site = async () => {
    const quarantined: QuarantinedRelease[] = [];
    const it = await newsSite(start, {
      renderer: { ...noRenderer, quarantined: () => quarantined },
    });
    const { version } = it.release.manifest;
    const bar = (times: number) =>
      quarantined.push({
        name: 'mf-news',
        version,
        why: 'it took too long',
        until: Date.UTC(2026, 10, 20, 10),
        times,
      });
    return { ...it, version, bar, quarantined };
  };

  test('is listed with the reason, until it is rendered again', async () => {
    const it = await site();
    const listed = async () => {
      const { sections } = (await it.call('releases.list', { as: it.admin })).json();
      return sections.flatMap(({ name, releases }: { name: string; releases: object[] }) =>
        releases.map((release) => ({ name, ...release })),
      );
    };
    expect((await listed()).some((release: object) => 'quarantine' in release)).toBe(false);
    it.bar(1);
    const barred = (await listed()).filter((release: object) => 'quarantine' in release);
    expect(barred).toEqual([
      expect.objectContaining({
        name: 'mf-news',
        version: it.version,
        quarantine: { why: 'it took too long', until: '2026-11-20T10:00:00.000Z' },
      }),
    ]);
  });

  test('is mailed to the administrators once, when it fails again after a pause', async () => {
    const it = await site();
    const mails = async () =>
      (await mailsOf(it)).filter(({ kind }) => kind === 'release-not-rendered');
    it.bar(1);
    await it.app.releases.reportQuarantine();
    expect(await mails()).toEqual([]);

    it.quarantined.length = 0;
    it.bar(2);
    await it.app.releases.reportQuarantine();
    await it.app.releases.reportQuarantine();
    const other = await anotherProcess(it, []);
    await other.app.releases.reportQuarantine();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(it.admin.email);
    expect(mail?.subject).toContain(`mf-news ${it.version}`);
    expect(mail?.text).toContain('it took too long');
  });
});
