import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aSection } from '../../../test/releases/built-release.ts';
import { newsSite } from '../../../test/releases/news-site.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';

const MINUTE = 60_000;

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

  test('changes in pages and document at once, and the history names the author', async () => {
    const site = await newsSite(start);
    site.clock.forward(MINUTE);
    const response = await site.promote(site.next, { why: 'A new front page' });
    expect(response.statusCode).toBe(200);
    expect(await site.liveVersions()).toEqual([site.next.manifest.version]);
    const page = await site.app.inject('/news');
    expect(page.body).toContain(site.next.manifest.version);
    expect(page.body).not.toContain(site.release.manifest.version);
    const [last] = await site.history();
    expect(last).toMatchObject({
      action: 'PROMOTED',
      who: site.admin.name,
      from: site.release.manifest.version,
      to: site.next.manifest.version,
      why: 'A new front page',
    });
  });

  test('a promotion must name the revision it saw, and may send the ETag of the document', async () => {
    const site = await newsSite(start);
    const body = { version: site.next.manifest.version };
    const blind = await site.call('releases.promote', { ...site.asAdmin, body });
    expect(blind.statusCode).toBe(428);
    const { headers } = await site.app.inject('/discovery.json');
    const seenRevision = { 'if-match': String(headers.etag) };
    const seeing = await site.call('releases.promote', {
      ...site.asAdmin,
      body,
      headers: seenRevision,
    });
    expect(seeing.statusCode).toBe(200);
  });

  test('the document is rewritten when its file is damaged', async () => {
    const site = await newsSite(start);
    const file = path.join(site.dataDir, 'site/discovery.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, '{"microFronte');
    await site.app.releases.adopt();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('promoting the live release changes nothing and leaves no entry', async () => {
    const site = await newsSite(start);
    await site.promote(site.next);
    const [revision, history] = [await site.revision(), await site.history()];
    const response = await site.promote(site.next, { why: 'Once more' });
    expect(response.statusCode).toBe(200);
    expect(response.json().revision).toBe(revision);
    expect(await site.history()).toEqual(history);
    expect((await site.promote(site.next, {}, revision - 1)).statusCode).toBe(412);
  });
});
