import { expect, test } from 'vitest';
import { onSqlite } from '../support/test-app.ts';
import { aShell } from './built-release.ts';
import { newsSite } from './news-site.ts';
import { visitorsOf } from './visitors.ts';

const NEXT = aShell('next');
const shell = { section: 'shell', version: NEXT.manifest.version };

onSqlite('a shell as a canary', (start) => {
  const siteWithCanary = async () => {
    const it = await newsSite(start);
    await it.upload(NEXT);
    expect((await it.promote(NEXT, { traffic: 5 })).statusCode).toBe(200);
    return it;
  };
  const canaryOf = async (it: Awaited<ReturnType<typeof siteWithCanary>>) => {
    const sections = await it.sections();
    return sections.find(({ name }: { name: string }) => name === 'shell').canary;
  };

  test('that does not start for three accounts is rolled back automatically', async () => {
    const it = await siteWithCanary();
    const visitors = visitorsOf(it);
    for (let n = 0; n < 3; n += 1) {
      expect(await canaryOf(it)).not.toBeNull();
      await visitors.report(await it.aUser(), { reports: [{ ...shell, outcome: 'failed' }] });
    }
    expect(await canaryOf(it)).toBeNull();
  });

  test('is rolled back when a section fails in it that has been live for more than a day', async () => {
    const it = await siteWithCanary();
    it.clock.forward(25 * 60 * 60_000);
    const as = await it.aUser({ role: 3 });
    const { revision } = (await it.call('releases.list', { as })).json();
    await it.call('releases.rollBack', {
      as,
      params: { section: 'shell' },
      body: {},
      headers: { 'if-match': `"${revision}"` },
    });
    await it.call('releases.promote', {
      as,
      params: { section: 'shell' },
      body: { version: shell.version, traffic: 5 },
      headers: { 'if-match': `"${revision + 1}"` },
    });
    const news = { section: 'mf-news', version: it.release.manifest.version };
    for (let n = 0; n < 3; n += 1)
      await visitorsOf(it).report(await it.aUser(), {
        shell: shell.version,
        reports: [{ ...news, outcome: 'failed' }],
      });
    expect((await it.call('releases.list', { as })).json().sections[1].canary).toBeNull();
    expect(await it.liveVersions()).toEqual([news.version]);
  });
});
