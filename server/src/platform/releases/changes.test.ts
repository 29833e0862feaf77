import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aSection } from '../../../test/releases/built-release.ts';
import { newsSite } from '../../../test/releases/news-site.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';

const MINUTE = 60_000;

onEveryEngine('the live release', (start, { engine }) => {
  test('changes in pages and document at once, and the history names the author', async () => {
    const it = await newsSite(start);
    it.clock.forward(MINUTE);
    const response = await it.promote(it.next, { why: 'A new front page' });
    expect(response.statusCode).toBe(200);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    const page = await it.app.inject('/news');
    expect(page.body).toContain(it.next.manifest.version);
    expect(page.body).not.toContain(it.release.manifest.version);
    const [last] = await it.history();
    expect(last).toMatchObject({
      action: 'PROMOTED',
      who: it.admin.name,
      from: it.release.manifest.version,
      to: it.next.manifest.version,
      why: 'A new front page',
    });
  });

  test('of two promotions from the same revision, one succeeds and the other is rejected', async () => {
    const it = await newsSite(start);
    const seen = await it.revision();
    const third = aSection('three');
    await it.upload(third);
    const responses = await Promise.all([
      it.promote(it.next, {}, seen),
      it.promote(third, {}, seen),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const lost = responses.find(({ statusCode }) => statusCode === 412);
    expect(lost?.json()).toMatchObject({ code: 'REVISION_CHANGED', revision: seen + 1 });
    expect(await it.liveVersions()).toHaveLength(1);
  });

  test('a promotion must name the revision it saw, and may send the ETag of the document', async () => {
    const it = await newsSite(start);
    const body = { version: it.next.manifest.version };
    const blind = await it.call('releases.promote', { ...it.asAdmin, body });
    expect(blind.statusCode).toBe(428);
    const { headers } = await it.app.inject('/discovery.json');
    const seen = { 'if-match': String(headers.etag) };
    const seeing = await it.call('releases.promote', { ...it.asAdmin, body, headers: seen });
    expect(seeing.statusCode).toBe(200);
  });

  test('rolling back twice leads two releases back, not back and forth', async () => {
    const it = await newsSite(start);
    const third = aSection('three');
    await it.upload(third);
    await it.promote(it.next);
    await it.promote(third);
    expect((await it.rollBack('mf-news', 'Too slow')).statusCode).toBe(200);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    await it.rollBack();
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
    expect((await it.rollBack()).json().code).toBe('NOTHING_BEFORE');
    expect((await it.history()).slice(0, 2)).toMatchObject([
      { action: 'ROLLED_BACK', why: '' },
      { action: 'ROLLED_BACK', why: 'Too slow' },
    ]);
  });

  if (engine === 'postgres') return;

  test('the document is rewritten when its file is damaged', async () => {
    const it = await newsSite(start);
    const file = path.join(it.dataDir, 'site/discovery.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, '{"microFronte');
    await it.app.releases.adopt();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('promoting the live release changes nothing and leaves no entry', async () => {
    const it = await newsSite(start);
    await it.promote(it.next);
    const [revision, history] = [await it.revision(), await it.history()];
    const response = await it.promote(it.next, { why: 'Once more' });
    expect(response.statusCode).toBe(200);
    expect(response.json().revision).toBe(revision);
    expect(await it.history()).toEqual(history);
    expect((await it.promote(it.next, {}, revision - 1)).statusCode).toBe(412);
  });
});
