import { freePort } from 'tools/site';
import { buildRemote, committeeOf } from '../support/public-remote.ts';
import { startReleaseHost } from '../support/release-host.ts';
import { MILA, schoolSite } from '../support/school-site.ts';
import { expect, expectSoon, test } from './support/test.ts';

const HOST_PORT = await freePort();
const HOST = `http://localhost:${HOST_PORT}`;
const { site, open } = await schoolSite({ RELEASE_ORIGINS: HOST });

test('a pupil signs in by the school account', async ({ visit }) => {
  const close = await open();
  const visitor = await visit();
  await visitor.open('/login', site);
  await visitor.press('link', 'Continue with your school account');
  await visitor.sees('button', 'Sign-in');
  await visitor.evaluate(
    `[...document.querySelectorAll('[name=login], [name=password]')].map((field) => (field.value = 'mila'))`,
  );
  await visitor.press('button', 'Sign-in');
  await visitor.sees('button', `Account of ${MILA.name}`);
  expect(await visitor.path()).toBe('/');
  await close();
});

test('a release on another host runs, and nothing there that was not registered', async ({
  visit,
  expectErrors,
}) => {
  expectErrors(/Content.Security.Policy|late\.(?:js|css)/i);
  const host = await startReleaseHost(HOST_PORT, await buildRemote('rsbuild'));
  const polls = await committeeOf(site);
  await polls.makeLive(await polls.register(`${HOST}/more`));
  const visitor = await visit();
  await visitor.open('/polls', site);
  await visitor.sees('heading', 'Polls');
  await expectSoon(visitor, 'document.documentElement.dataset.late', 'blocked blocked ');
  await visitor.press('link', 'Results');
  await visitor.sees('heading', 'Results');
  host.close();
});
