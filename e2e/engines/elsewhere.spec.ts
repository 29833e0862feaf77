import { freePort } from 'tools/site';
import { ownSite } from '../support/own-site.ts';
import { buildRemote, committeeOf } from '../support/public-remote.ts';
import { startReleaseHost } from '../support/release-host.ts';
import { expectSoon, test } from './support/test.ts';

const HOST_PORT = await freePort();
const HOST = `http://localhost:${HOST_PORT}`;
const site = await ownSite({ RELEASE_ORIGINS: HOST });

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
