import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHousekeeping } from '../../src/modules/housekeeping/housekeeping.service.ts';
import { createUnusedPictures } from '../../src/modules/housekeeping/unused-pictures.service.ts';
import type { Pictures } from '../../src/modules/pictures/pictures.service.ts';
import { workerFor } from '../support/mails.ts';
import { aPicture } from '../support/pictures.ts';
import { onEveryEngine, type Start, type TestApp } from '../support/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTHS = 60 * DAY;

const tidyUp = (world: TestApp) =>
  createHousekeeping({
    ...world.deps,
    mails: workerFor(world, { send: async () => {} }),
    orders: { cancelDue: async () => {} },
  }).tidyUp();

const store = async ({ deps }: TestApp, colour: string, size = 20): Promise<string> => {
  const bytes = await aPicture(colour, { width: size, height: size });
  return (await deps.pictures.store(bytes)).url;
};

/** True when row and file of a picture are there; false when both are gone. */
async function isKept({ app, db }: TestApp, url: string): Promise<boolean> {
  const { statusCode } = await app.inject({ url });
  const hash = /[0-9a-f]{32}/.exec(url)?.[0] ?? '';
  const row = await db.selectFrom('pictures').select('hash').where('hash', '=', hash).execute();
  expect(row).toHaveLength(statusCode === 200 ? 1 : 0);
  return statusCode === 200;
}

const filesOf = ({ dataDir }: TestApp): string[] => {
  const media = join(dataDir, 'media');
  return existsSync(media)
    ? readdirSync(media, { recursive: true })
        .map(String)
        .filter((name) => name.includes('.'))
    : [];
};

onEveryEngine('tidying up', (start: Start) => {
  test('a deleted post can come back for 30 days and is gone for good after them', async () => {
    const world = await start();
    const as = await world.aUser({ role: 2 });
    const [back, gone, live] = [await world.aPost(), await world.aPost(), await world.aPost()];
    for (const { id } of [back, gone]) await world.call('news.delete', { as, params: { id } });
    world.clock.forward(30 * DAY);
    await tidyUp(world);
    const restored = await world.call('news.restore', {
      as: { ...as, ...(await world.aSession(as.id)) },
      params: { id: back.id },
    });
    expect(restored.statusCode).toBe(200);
    world.clock.forward(1);
    await tidyUp(world);
    const rows = await world.db.selectFrom('news_posts').select('id').orderBy('id').execute();
    expect(rows).toEqual([{ id: back.id }, { id: live.id }]);
  });

  test('a deleted product goes after 30 days, unless it was ordered', async () => {
    const world = await start();
    const deleted_at = world.clock.now() - 31 * DAY;
    const ordered = await world.aProduct({ deleted_at });
    await world.anOrder({ product_id: ordered.id });
    await world.aProduct({ deleted_at });
    const fresh = await world.aProduct({ deleted_at: world.clock.now() - 29 * DAY });
    await tidyUp(world);
    const rows = await world.db.selectFrom('products').select('id').orderBy('id').execute();
    expect(rows).toEqual([{ id: ordered.id }, { id: fresh.id }]);
  });

  test('sessions are deleted a week after they expire', async () => {
    const world = await start();
    await world.aUser();
    world.clock.forward(14 * DAY);
    await tidyUp(world);
    expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    world.clock.forward(1);
    await tidyUp(world);
    expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(0);
  });

  test('a picture stays as long as a draft may name it, and later while something uses it', async () => {
    const world = await start();
    const urls = {
      unused: await store(world, '#000001', 600),
      banner: await store(world, '#000002'),
      gallery: await store(world, '#000003'),
      product: await store(world, '#000004'),
      avatar: await store(world, '#000005'),
      text: await store(world, '#000006', 600),
      description: await store(world, '#000007'),
      ofDeletedPost: await store(world, '#000008'),
      inDeletedProduct: await store(world, '#000009'),
    };
    world.clock.forward(31 * DAY);
    const deleted_at = world.clock.now();
    await world.aPost({ banner: urls.banner, gallery: [urls.gallery] });
    await world.aPost({
      content: `A ![](https://x.example${urls.text.replace('.webp', '@480.webp')})`,
    });
    await world.aPost({ banner: urls.ofDeletedPost, deleted_at });
    await world.aProduct({ image_url: urls.product, description: `![](${urls.description})` });
    await world.aProduct({ description: `![](${urls.inDeletedProduct})`, deleted_at });
    await world.aUser({ avatar_url: urls.avatar });

    await tidyUp(world);
    expect(await isKept(world, urls.unused)).toBe(true);
    world.clock.forward(1);
    await tidyUp(world);
    const { unused, ...used } = urls;
    expect(await isKept(world, unused)).toBe(false);
    for (const url of Object.values(used)) expect(await isKept(world, url)).toBe(true);
    expect(filesOf(world).some((name) => name.includes(unused.slice(7, 39)))).toBe(false);

    world.clock.forward(31 * DAY);
    await tidyUp(world);
    expect(await isKept(world, urls.ofDeletedPost)).toBe(false);
    expect(await isKept(world, urls.inDeletedProduct)).toBe(false);
    expect(await isKept(world, urls.banner)).toBe(true);
  });

  test('a picture that is stored again is a fresh one', async () => {
    const world = await start();
    const url = await store(world, '#000001');
    world.clock.forward(MONTHS);
    await store(world, '#000001');
    await tidyUp(world);
    expect(await isKept(world, url)).toBe(true);
  });

  test('when pictures are removed and stored again at the same time, they are there afterwards', async () => {
    const world = await start();
    const colours = Array.from({ length: 8 }, (_, n) => `#0000${n}0`);
    for (const colour of colours) await store(world, colour);
    world.clock.forward(MONTHS);
    const sweeping = Promise.all([tidyUp(world), tidyUp(world), tidyUp(world)]);
    const urls = await Promise.all(colours.map((colour) => store(world, colour)));
    await sweeping;
    for (const url of urls) expect(await isKept(world, url)).toBe(true);
  });

  test('a picture that is stored again during its removal is there afterwards', async () => {
    const world = await start();
    await store(world, '#000001');
    world.clock.forward(MONTHS);
    const outsideTransaction = AsyncLocalStorage.snapshot();
    const { database, clock, pictures } = world.deps;
    let stored: Promise<string> | undefined;
    const slow: Pick<Pictures, 'removeFiles'> = {
      async removeFiles(picture) {
        stored = outsideTransaction(() => store(world, '#000001'));
        await sleep(100);
        await pictures.removeFiles(picture);
        await sleep(100);
      },
    };
    await createUnusedPictures({ database, clock, pictures: slow }).removeAll();
    expect(await isKept(world, (await stored) ?? '')).toBe(true);
  });

  test('pictures are found in every text, however many there are', async () => {
    const world = await start();
    const url = await store(world, '#000001');
    for (let n = 0; n < 120; n += 1) await world.aPost({ content: 'Look at /media/ there' });
    await world.aPost({ content: `![](${url})` });
    world.clock.forward(MONTHS);
    await tidyUp(world);
    expect(await isKept(world, url)).toBe(true);
  });
});
