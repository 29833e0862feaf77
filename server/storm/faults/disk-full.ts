import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { aSection, aShell, packed } from '../../test/releases/built-release.ts';
import { shipSite } from '../../test/releases/shipped-site.ts';
import { aPicture } from '../../test/support/pictures.ts';
import { openCampus } from '../campus.ts';
import { countLost, startOrderers } from './orderers.ts';
import { fill, onSmallDisk } from './small-disk.ts';

const DISK = '48m';
const STOCK = 1_000_000;
const BACK_WITHIN_MS = 5000;
const PATHS = ['/', '/news', '/api/news', '/api/products', '/discovery.json', '/api/health/ready'];

/** A site on SQLite whose disk, a small one of its own, is filled to the last byte while pupils order and staff upload. */
export const diskFull = (seconds: number): Promise<string> =>
  onSmallDisk(DISK, (disk) => onDisk(disk, seconds));

async function onDisk(dataDir: string, seconds: number): Promise<string> {
  shipSite(dataDir, [aShell('shell'), aSection('news')]);
  const campus = await openCampus({ dataDir, env: { LOG_LEVEL: 'info' } });
  const seen = new Map<string, number>();
  const note = (what: string, status: number): void => {
    const key = `${what} ${status}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  };
  let colour = 0;
  const upload = async (): Promise<number> => {
    colour += 1;
    const bytes = await aPicture(`#${(colour * 4099).toString(16).padStart(6, '0')}`, {
      width: 600,
      height: 600,
    });
    return (await campus.upload(bytes)).status;
  };
  const release = async (): Promise<number> =>
    (await campus.uploadRelease(packed(aSection(`${Date.now()}`)))).status;

  try {
    const productId = await campus.newProduct(STOCK);
    const picture = (await campus.upload(await aPicture('#123456'))).json.url;
    assert.equal(await release(), 201);
    const load = startOrderers(campus, { productId, atOnce: 5, pauseMs: 20 });
    await sleep(2000);

    fill(join(dataDir, 'ballast'));
    for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
      for (const path of [...PATHS, picture]) note('read', await campus.read(path));
      note('picture', await upload());
      note('release', await release());
    }
    const refusals = load.refusals();
    rmSync(join(dataDir, 'ballast'));
    const began = performance.now();
    const before = load.placed.length;
    while (load.placed.length === before) await sleep(10);
    const backMs = Math.round(performance.now() - began);
    assert.ok(backMs < BACK_WITHIN_MS, `orders were taken again only after ${backMs} ms`);
    assert.equal(await upload(), 201);
    assert.equal(await release(), 201);
    await load.stop();
    await campus.killAll();
    const lost = await campus.inspect(async (database) => {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
        database.db,
      );
      assert.equal(rows[0]?.integrity_check, 'ok');
      return countLost(database, load.placed, { productId, stock: STOCK });
    });
    assert.equal(lost, 0);
    const left = readdirSync(join(dataDir, 'media'), { recursive: true }).filter((name) =>
      /tmp|part/.test(`${name}`),
    );
    assert.deepEqual(left, []);
    assert.deepEqual(
      [...seen.keys()].filter((key) => key.startsWith('read') && key !== 'read 200'),
      [],
    );
    const figures = [...seen].map(([key, times]) => `${key}: ${times}`).join(', ');
    return `no byte left for ${seconds} s: ${figures}; orders ${refusals}; taken again ${backMs} ms after there was room; ${load.placed.length} orders, none lost or doubled, file whole`;
  } finally {
    await campus.close();
  }
}
