import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeBelow } from '../site/released-site.ts';
import { onEveryEngine } from '../support/test-app.ts';
import { aSection, aShell, type Built, packed } from './built-release.ts';

const DAY = 24 * 60 * 60_000;
const NEWS = { section: 'mf-news' };

onEveryEngine('old releases', (start) => {
  test('are removed unless they are live, the one before, young, or of the newest ten', async () => {
    const it = await start();
    const admin = await it.aUser({ role: 3 });
    // A new administrator each time, because sessions end during the days of this test.
    const upload = async (built: Built) =>
      it.call('releases.upload', {
        as: await it.aUser({ role: 3 }),
        params: { section: built.manifest.name },
        body: packed(built),
        headers: { 'content-type': 'application/gzip' },
      });
    const promote = async ({ manifest: { name, version } }: Built) => {
      const { revision } = (await it.call('releases.list', { as: admin })).json();
      await it.call('releases.promote', {
        as: admin,
        params: { section: name },
        body: { version },
        headers: { 'if-match': `"${revision}"` },
      });
    };
    const kept = async () =>
      (await it.db.selectFrom('releases').select('version').orderBy('id').execute()).map(
        ({ version }) => version,
      );

    const [before, live, never] = [aSection('before'), aSection('live'), aSection('never live')];
    for (const built of [before, live, never]) await upload(built);
    await promote(before);
    await promote(live);
    it.clock.forward(8 * DAY);
    const newer = Array.from({ length: 10 }, (_, n) => aSection(`newer ${n}`));
    for (const built of newer) await upload(built);
    await it.app.releases.removeOld();
    const left = [before, live, ...newer].map(({ manifest }) => manifest.version);
    expect(await kept()).toEqual(left);
    const folder = path.join(it.dataDir, 'site/sections/mf-news');
    expect(existsSync(path.join(folder, never.manifest.version))).toBe(false);
    expect(existsSync(path.join(folder, live.manifest.version))).toBe(true);
  });

  test('stay for a week after they were rolled back, because open pages still request their files', async () => {
    const it = await start();
    const [before, left] = [aSection('before'), aSection('left')];
    const asAdmin = async () => ({ as: await it.aUser({ role: 3 }), params: NEWS });
    const upload = async (built: Built) => {
      const headers = { 'content-type': 'application/gzip' };
      await it.call('releases.upload', { ...(await asAdmin()), body: packed(built), headers });
    };
    for (const [revision, built] of [before, left].entries()) {
      await upload(built);
      const headers = { 'if-match': `"${revision}"` };
      const body = { version: built.manifest.version };
      await it.call('releases.promote', { ...(await asAdmin()), body, headers });
    }
    it.clock.forward(8 * DAY);
    for (let n = 0; n < 11; n += 1) await upload(aSection(`newer ${n}`));
    await it.call('releases.rollBack', { ...(await asAdmin()), body: {} });
    const isThere = () =>
      existsSync(path.join(it.dataDir, 'site/sections/mf-news', left.manifest.version));
    it.clock.forward(6 * DAY);
    await it.app.releases.removeOld();
    expect(isThere()).toBe(true);
    it.clock.forward(2 * DAY);
    await it.app.releases.removeOld();
    expect(isThere()).toBe(false);
  });

  test('are removed together with unfinished uploads, but not those under way', async () => {
    const it = await start();
    const left = ['sections/mf-news/1.0.0-old', 'shell/assets/a.js.1.part'];
    const underWay = 'sections/mf-news/1.0.0-new';
    for (const folder of [...left, underWay]) {
      writeBelow(it.dataDir, `site/${folder}/remoteEntry.js`, 'half');
    }
    const place = (folder: string) => path.join(it.dataDir, 'site', folder);
    const at = (ago: number) => new Date(it.clock.now() - ago);
    for (const folder of left) utimesSync(place(folder), at(DAY), at(DAY));
    utimesSync(place(underWay), at(1000), at(1000));
    await it.app.releases.removeOld();
    expect([...left, underWay].map((folder) => existsSync(place(folder)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('of the shell leave the files that newer ones share', async () => {
    const it = await start();
    const admin = await it.aUser({ role: 3 });
    for (let n = 0; n < 12; n += 1) {
      await it.call('releases.upload', {
        as: admin,
        params: { section: 'shell' },
        body: packed(aShell(`shell${n}`)),
        headers: { 'content-type': 'application/gzip' },
      });
    }
    it.clock.forward(8 * DAY);
    await it.app.releases.removeOld();
    const assets = path.join(it.dataDir, 'site/shell/assets');
    expect(existsSync(path.join(assets, 'shell0.js'))).toBe(false);
    expect(existsSync(path.join(assets, 'shell11.js'))).toBe(true);
    expect(existsSync(path.join(assets, 'vendor.js'))).toBe(true);
  });
});
