import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aSection, aShell, type BuiltRelease } from '../../../test/releases/built-release.ts';
import { release, releasingNow } from '../../../test/releases/releasing.ts';
import { writeBelow } from '../../../test/site/released-site.ts';
import { dateFiles } from '../../../test/support/date-files.ts';
import { startFakeS3 } from '../../../test/support/fake-s3.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';
import { openS3Bucket } from '../../bucket/s3-bucket.ts';

const DAY = 24 * 60 * 60_000;

onSqlite('old releases', (start) => {
  // A new administrator each time, because sessions end during the days of these tests.
  const upload = async (testApp: TestApp, built: BuiltRelease) =>
    (await releasingNow(testApp)).upload(built);
  const isThere = ({ dataDir }: TestApp, { manifest: { name, version } }: BuiltRelease) =>
    [`sections/${name}/${version}`, `releases/${name}/${version}.tgz`].map((place) =>
      existsSync(path.join(dataDir, 'site', place)),
    );

  test('are removed unless they are live, the one before, young, or of the newest ten', async () => {
    const testApp = await start();
    const [before, live, never] = [aSection('before'), aSection('live'), aSection('never live')];
    for (const built of [before, live]) await release(testApp, built);
    await upload(testApp, never);
    dateFiles(testApp.dataDir, testApp.clock.now());
    testApp.clock.forward(8 * DAY);
    const newer = Array.from({ length: 10 }, (_, n) => aSection(`newer ${n}`));
    for (const built of newer) await upload(testApp, built);
    await testApp.app.releases.removeOld();
    const rows = await testApp.db.selectFrom('releases').select('version').orderBy('id').execute();
    const remainingVersions = [before, live, ...newer].map(({ manifest }) => manifest.version);
    expect(rows.map(({ version }) => version)).toEqual(remainingVersions);
    expect(isThere(testApp, never)).toEqual([false, false]);
    expect(isThere(testApp, live)).toEqual([true, true]);
  });

  test('stay registered until their archives are removed from the bucket', async () => {
    const s3 = await startFakeS3();
    onTestFinished(s3.stop);
    const log = { warn: () => {} };
    const testApp = await start({ bucket: await openS3Bucket(s3.settings, { log }) });
    for (let n = 0; n < 12; n += 1) await upload(testApp, aSection(`no. ${n}`));
    testApp.clock.forward(8 * DAY);
    s3.become('fails');
    await expect(testApp.app.releases.removeOld()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    s3.become('works');
    await testApp.app.releases.removeOld();
    expect(s3.objects.size).toBe(10);
  });

  test('stay for a week after they were rolled back, because open pages still request their files', async () => {
    const testApp = await start();
    const [before, rolledBack] = [aSection('before'), aSection('left')];
    for (const built of [before, rolledBack]) await release(testApp, built);
    dateFiles(testApp.dataDir, testApp.clock.now());
    testApp.clock.forward(8 * DAY);
    for (let n = 0; n < 11; n += 1) await upload(testApp, aSection(`newer ${n}`));
    await (await releasingNow(testApp)).rollBack();
    testApp.clock.forward(6 * DAY);
    await testApp.app.releases.removeOld();
    expect(isThere(testApp, rolledBack)).toEqual([true, true]);
    testApp.clock.forward(2 * DAY);
    await testApp.app.releases.removeOld();
    expect(isThere(testApp, rolledBack)).toEqual([false, false]);
  });

  test('are removed together with unfinished uploads, but not those under way', async () => {
    const testApp = await start();
    const live = aSection('live');
    await release(testApp, live);
    const leftovers = [
      'sections/mf-news/1.0.0-old',
      'shell/assets/a.js.1.part',
      `sections/${live.manifest.name}/${live.manifest.version}/a.js.1.part`,
    ];
    const underWay = 'sections/mf-news/1.0.0-new';
    for (const folder of [...leftovers, underWay])
      writeBelow(testApp.dataDir, `site/${folder}/remoteEntry.js`, 'half');
    const place = (folder: string) => path.join(testApp.dataDir, 'site', folder);
    const at = (ago: number) => new Date(testApp.clock.now() - ago);
    for (const folder of leftovers) utimesSync(place(folder), at(DAY), at(DAY));
    utimesSync(place(underWay), at(1000), at(1000));
    await testApp.app.releases.removeOld();
    const remaining = [...leftovers, underWay].filter((folder) => existsSync(place(folder)));
    expect(remaining).toEqual([underWay]);
  });

  test('of the shell leave the files that newer ones share', async () => {
    const testApp = await start();
    for (let n = 0; n < 12; n += 1) await upload(testApp, aShell(`shell${n}`));
    dateFiles(testApp.dataDir, testApp.clock.now());
    testApp.clock.forward(8 * DAY);
    await testApp.app.releases.removeOld();
    const assets = path.join(testApp.dataDir, 'site/shell/assets');
    expect(existsSync(path.join(assets, 'shell0.js'))).toBe(false);
    expect(existsSync(path.join(assets, 'shell11.js'))).toBe(true);
    expect(existsSync(path.join(assets, 'vendor.js'))).toBe(true);
  });
});
