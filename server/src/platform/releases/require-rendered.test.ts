import { afterAll, expect, test } from 'vitest';
import { aSection, aShell, withFiles } from '../../../test/releases/built-release.ts';
import { newsSite } from '../../../test/releases/news-site.ts';
import { GOOD, SHELL, showing, startRenderer } from '../../../test/rendering/releases.ts';
import { onSqlite, type StartOptions } from '../../../test/support/test-app.ts';
import { noRenderer } from '../rendering/renderer.ts';

const { renderer } = startRenderer({ slowMs: 5 }, afterAll);

/** Pages that are made from what the API answers. */
const PAGES = {
  extras: {
    ...aSection('').manifest.extras,
    pages: [
      { path: '/news', files: [], data: ['/api/news?page=0&size=10'], title: 'News' },
      { path: '/news/:id', files: [], data: ['/api/news/:id'], title: 'Post' },
    ],
  },
};
const news = (bundle: string, more: Record<string, string> = {}) =>
  withFiles(aSection(bundle, PAGES), { 'server.cjs': bundle, ...more });
const shell = (bundle: string, more: Record<string, string> = {}) =>
  withFiles(aShell(`shell-${bundle.length}`), { 'server.cjs': bundle, ...more });

onSqlite('before a release goes live', (start) => {
  /** A site whose news are rendered, with one post. */
  async function openSite(options: StartOptions = { renderer }) {
    const site = await newsSite(start, options);
    const post = await site.aPost();
    const release = async (
      built: ReturnType<typeof news> | ReturnType<typeof shell>,
      more = {},
    ) => {
      expect((await site.upload(built)).statusCode).toBe(201);
      const response = await site.promote(built, more);
      return { status: response.statusCode, ...response.json() };
    };
    expect(await release(shell(SHELL))).toMatchObject({ status: 200 });
    return { ...site, post, release };
  }

  test('its pages are rendered: a failure leaves the live release, and names the page and the reason', async () => {
    const site = await openSite();
    expect(await site.release(news(GOOD))).toMatchObject({ status: 200 });
    const [before, live] = [await site.revision(), await site.liveVersions()];
    const broken = news(
      showing(`if (input.url !== '/news') throw new Error('no banner.'); return '<p>x</p>';`),
    );
    expect(await site.release(broken)).toMatchObject({
      status: 422,
      code: 'RELEASE_NOT_RENDERED',
      page: `/news/${site.post.id}`,
      message: `The server tried to make /news/${site.post.id} with this release, and it failed: no banner. What is live stays.`,
    });
    expect([await site.revision(), await site.liveVersions()]).toEqual([before, live]);
    // Neither as a canary, nor by somebody who saw another state.
    expect((await site.promote(broken, { traffic: 5 })).json().code).toBe('RELEASE_NOT_RENDERED');
    expect((await site.promote(broken, {}, before - 1)).json().code).toBe('REVISION_CHANGED');
  });

  test('HTML that browsers would show differently is rejected', async () => {
    const site = await openSite();
    expect(await site.release(news(showing(`return 'a < b';`)))).toMatchObject({
      status: 422,
      message: expect.stringContaining(
        'it answered with something that is no page: it is not HTML as React writes it',
      ),
    });
  });

  test('a render that never ends is rejected, while other requests are answered', async () => {
    const site = await openSite({ renderer: startRenderer({ renderMs: 500 }).renderer });
    const releasing = site.release(news(showing('for (;;);')));
    for (let count = 0; count < 5; count += 1)
      expect((await site.call('news.list')).statusCode).toBe(200);
    expect(await releasing).toMatchObject({
      status: 422,
      message: expect.stringContaining('it took too long'),
    });
  });

  test.each([
    ['is slow', 'for (let left = 5e7; left > 0; left -= 1) sum += left % 7;', 'it took too long'],
    ['fails', `throw new Error('too much');`, 'it failed: too much'],
  ])('a post that %s with the live release too does not stop the next one', async (_, act, why) => {
    const site = await openSite();
    const failingFor = (post: string, mark: string) =>
      news(
        showing(`
          let sum = 0;
          if (input.url !== '/news' && JSON.stringify(input.answers).includes('${post}')) { ${act} }
          return '<p>${mark}</p>';`),
      );
    expect(await site.release(failingFor('tangled', 'one'))).toMatchObject({ status: 200 });
    await site.aPost({ title: 'tangled', content: 'tangled' });
    expect(await site.release(failingFor('tangled', 'two'))).toMatchObject({ status: 200 });
    await site.aPost({ title: 'long', content: 'long' });
    expect(await site.release(failingFor('long', 'three'))).toMatchObject({
      status: 422,
      message: expect.stringContaining(why),
    });
  });

  test('the shell is rendered with all sections, in each language that it is released in', async () => {
    const site = await openSite();
    expect(await site.release(news(GOOD))).toMatchObject({ status: 200 });
    const template = { 'index.bg.html': '<!doctype html>' };
    const bulgarian = SHELL.replace("'good'", "'добре'");
    expect(
      await site.release(shell(SHELL, { ...template, 'server.bg.cjs': bulgarian })),
    ).toMatchObject({ status: 200 });
    const broken = `${bulgarian} throw new Error('няма');`;
    expect(
      await site.release(shell(SHELL, { ...template, 'server.bg.cjs': broken })),
    ).toMatchObject({
      status: 422,
      page: '/news?lang=bg',
      message: expect.stringContaining('it failed: няма.'),
    });
  });

  test('without a renderer it goes live untested', async () => {
    const site = await openSite({ renderer: noRenderer });
    expect(await site.release(news(showing('throw 1;')))).toMatchObject({ status: 200 });
  });
});
