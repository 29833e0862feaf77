import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../support/test-app.ts';
import { aSection, aShell } from './built-release.ts';
import { type NewsSite, newsSite } from './news-site.ts';
import { bucketOf } from './visitors.ts';

const MINUTE = 60_000;

const rollBack = ({ call, asAdmin }: NewsSite, why = '') =>
  call('releases.rollBack', { ...asAdmin, body: { why } });

onEveryEngine('the live release', (start, { engine }) => {
  test('changes in pages and document at once, and the history names the author', async () => {
    const it = await newsSite(start);
    it.clock.forward(MINUTE);
    const answer = await it.promote(it.next, { why: 'A new front page' });
    expect(answer.statusCode).toBe(200);
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
    const answers = await Promise.all([it.promote(it.next, {}, seen), it.promote(third, {}, seen)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const lost = answers.find(({ statusCode }) => statusCode === 412);
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

  test('a release that does not fit is rejected with every reason, and nothing changes', async () => {
    const it = await newsSite(start);
    const other = aSection('incompatible', { contract: 9, shared: { react: '^1.0.0' } });
    await it.upload(other);
    const answer = await it.promote(other);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().reasons.map(({ code }: { code: string }) => code)).toEqual([
      'CONTRACT',
      'SHARED_RANGE',
    ]);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
  });

  test('a shell that breaks a live section is rejected', async () => {
    const it = await newsSite(start);
    const shell = aShell('other', { contract: 2 });
    await it.upload(shell);
    const answer = await it.promote(shell);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().reasons[0]).toMatchObject({ code: 'CONTRACT', section: 'mf-news' });
  });

  test('a shell becomes live as a whole, page and files', async () => {
    const it = await newsSite(start);
    const shell = aShell('second');
    await it.upload(shell);
    await it.promote(shell);
    expect((await it.app.inject('/login')).body).toContain('/assets/second.js');
    expect((await it.app.inject('/assets/second.js')).statusCode).toBe(200);
    expect((await it.app.inject('/assets/shell.js')).statusCode).toBe(200);
  });

  test('rolling back twice leads two releases back, not back and forth', async () => {
    const it = await newsSite(start);
    const third = aSection('three');
    await it.upload(third);
    await it.promote(it.next);
    await it.promote(third);
    expect((await rollBack(it, 'Too slow')).statusCode).toBe(200);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    await rollBack(it);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
    expect((await rollBack(it)).json().code).toBe('NOTHING_BEFORE');
    expect((await it.history()).slice(0, 2)).toMatchObject([
      { action: 'ROLLED_BACK', why: '' },
      { action: 'ROLLED_BACK', why: 'Too slow' },
    ]);
  });

  test('a canary runs beside the live release until it is promoted or ended', async () => {
    const it = await newsSite(start);
    await it.promote(it.next, { traffic: 10 });
    const id = await it.revision();
    const [before, next] = [it.release.manifest.version, it.next.manifest.version];
    expect(await it.live(bucketOf(id, 'in'))).toMatchObject({ 'mf-news': next });
    expect(await it.live(bucketOf(id, 'outside'))).toMatchObject({ 'mf-news': before });
    await it.promote(it.release);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
    expect((await it.history())[0]).toMatchObject({ action: 'CANARY_ENDED' });
  });

  test('rolling back ends a canary and leaves the live release', async () => {
    const it = await newsSite(start);
    await it.promote(it.next);
    const third = aSection('three');
    await it.upload(third);
    await it.promote(third, { traffic: 50 });
    expect((await rollBack(it)).statusCode).toBe(200);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    expect((await it.history())[0]).toMatchObject({ action: 'CANARY_ENDED' });
  });

  if (engine === 'postgres') return;

  test.each([
    ['gone', (file: string) => rmSync(file)],
    ['damaged', (file: string) => writeFileSync(file, '{"microFronte')],
    [
      'changed by hand',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('"News"', '"Olds"')),
    ],
  ])('the document is rewritten when the file is %s', async (_, harm) => {
    const it = await newsSite(start);
    const file = path.join(it.dataDir, 'site/discovery.json');
    const before = readFileSync(file, 'utf8');
    harm(file);
    await it.app.releases.adopt();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
