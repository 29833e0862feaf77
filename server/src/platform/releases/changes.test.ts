import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aSection } from '../../../test/releases/built-release.ts';
import { newsSite } from '../../../test/releases/news-site.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';

onEveryEngine('the live release', (start, { engine }) => {
  test('of two promotions from the same revision, one succeeds and the other is rejected', async () => {
    const site = await newsSite(start);
    const seenRevision = await site.revision();
    const third = aSection('three');
    await site.upload(third);
    const responses = await Promise.all([
      site.promote(site.next, {}, seenRevision),
      site.promote(third, {}, seenRevision),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const lost = responses.find(({ statusCode }) => statusCode === 412);
    expect(lost?.json()).toMatchObject({ code: 'REVISION_CHANGED', revision: seenRevision + 1 });
    expect(await site.liveVersions()).toHaveLength(1);
  });

  test('rolling back twice leads two releases back, not back and forth', async () => {
    const site = await newsSite(start);
    const third = aSection('three');
    await site.upload(third);
    await site.promote(site.next);
    await site.promote(third);
    expect((await site.rollBack('mf-news', 'Too slow')).statusCode).toBe(200);
    const log = await site.call('audit.list', { ...site.asAdmin, query: { size: 1 } });
    expect(log.json().content[0].what).toMatch(/^rolled mf-news back to \d+\.\d+\.\d+ of \d/);
    expect(await site.liveVersions()).toEqual([site.next.manifest.version]);
    await site.rollBack();
    expect(await site.liveVersions()).toEqual([site.release.manifest.version]);
    expect((await site.rollBack()).json().code).toBe('NOTHING_BEFORE');
    expect((await site.history()).slice(0, 2)).toMatchObject([
      { action: 'ROLLED_BACK', why: '' },
      { action: 'ROLLED_BACK', why: 'Too slow' },
    ]);
  });

  if (engine === 'postgres') return;

  test('changes in pages and document at once, from the revision that was seen, with its author', async () => {
    const site = await newsSite(start);
    const body = { version: site.next.manifest.version, why: 'A new front page' };
    expect((await site.call('releases.promote', { ...site.asAdmin, body })).statusCode).toBe(428);
    const { etag } = (await site.app.inject('/discovery.json')).headers;
    const headers = { 'if-match': `${etag}` };
    const response = await site.call('releases.promote', { ...site.asAdmin, body, headers });
    expect(response.statusCode).toBe(200);
    expect(await site.liveVersions()).toEqual([site.next.manifest.version]);
    const page = await site.app.inject('/news');
    expect(page.body).toContain(site.next.manifest.version);
    expect(page.body).not.toContain(site.release.manifest.version);
    const [revision, history] = [await site.revision(), await site.history()];
    expect(history[0]).toMatchObject({
      action: 'PROMOTED',
      who: site.admin.name,
      from: site.release.manifest.version,
      to: site.next.manifest.version,
      why: 'A new front page',
    });
    const again = await site.promote(site.next, { why: 'Once more' });
    expect([again.statusCode, again.json().revision]).toEqual([200, revision]);
    expect(await site.history()).toEqual(history);
    expect((await site.promote(site.next, {}, revision - 1)).statusCode).toBe(412);
  });

  test('the document is rewritten when its file is damaged', async () => {
    const site = await newsSite(start);
    const file = path.join(site.dataDir, 'site/discovery.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, '{"microFronte');
    await site.app.releases.adopt();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
