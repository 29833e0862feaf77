import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aSection, aShell, type BuiltRelease } from '../../../test/releases/built-release.ts';
import { release, releasingNow } from '../../../test/releases/releasing.ts';
import { writeBelow } from '../../../test/site/released-site.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const DAY = 24 * 60 * 60_000;

onSqlite('old releases', (start) => {
  // A new administrator each time, because sessions end during the days of these tests.
  const upload = async (it: TestApp, built: BuiltRelease) => (await releasingNow(it)).upload(built);
  const isThere = ({ dataDir }: TestApp, { manifest: { name, version } }: BuiltRelease) =>
    [`sections/${name}/${version}`, `releases/${name}/${version}.tgz`].map((place) =>
      existsSync(path.join(dataDir, 'site', place)),
    );

  test('are removed unless they are live, the one before, young, or of the newest ten', async () => {
    const it = await start();
    const [before, live, never] = [aSection('before'), aSection('live'), aSection('never live')];
    for (const built of [before, live]) await release(it, built);
    await upload(it, never);
    it.clock.forward(8 * DAY);
    const newer = Array.from({ length: 10 }, (_, n) => aSection(`newer ${n}`));
    for (const built of newer) await upload(it, built);
    await it.app.releases.removeOld();
    const rows = await it.db.selectFrom('releases').select('version').orderBy('id').execute();
    const left = [before, live, ...newer].map(({ manifest }) => manifest.version);
    expect(rows.map(({ version }) => version)).toEqual(left);
    expect(isThere(it, never)).toEqual([false, false]);
    expect(isThere(it, live)).toEqual([true, true]);
  });

  test('stay for a week after they were rolled back, because open pages still request their files', async () => {
    const it = await start();
    const [before, left] = [aSection('before'), aSection('left')];
    for (const built of [before, left]) await release(it, built);
    it.clock.forward(8 * DAY);
    for (let n = 0; n < 11; n += 1) await upload(it, aSection(`newer ${n}`));
    await (await releasingNow(it)).rollBack();
    it.clock.forward(6 * DAY);
    await it.app.releases.removeOld();
    expect(isThere(it, left)).toEqual([true, true]);
    it.clock.forward(2 * DAY);
    await it.app.releases.removeOld();
    expect(isThere(it, left)).toEqual([false, false]);
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
    for (let n = 0; n < 12; n += 1) await upload(it, aShell(`shell${n}`));
    it.clock.forward(8 * DAY);
    await it.app.releases.removeOld();
    const assets = path.join(it.dataDir, 'site/shell/assets');
    expect(existsSync(path.join(assets, 'shell0.js'))).toBe(false);
    expect(existsSync(path.join(assets, 'shell11.js'))).toBe(true);
    expect(existsSync(path.join(assets, 'vendor.js'))).toBe(true);
  });
});
