import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { demoPosts } from '../news.ts';
import { demoAccounts } from '../people.ts';
import { demoProducts } from '../products.ts';
import { everyPicture } from './every-picture.ts';
import type { Picture } from './kit/picture.ts';
import { page } from './kit/print.ts';

const folder = new URL('../pictures/', import.meta.url);
// The pictures are part of every release, so that a heavy one gives up quality, not the rest.
const mostBytes = 79_000;

async function render(picture: Picture): Promise<number> {
  const svg = Buffer.from(page(picture.w, picture.h, picture.draw()));
  for (const quality of [82, 78, 74, 70, 66]) {
    const webp = await sharp(svg).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > mostBytes && quality > 66) continue;
    await writeFile(new URL(`${picture.name}.webp`, folder), webp);
    console.log(`${picture.name} ${picture.w}x${picture.h} q${quality} ${webp.length}`);
    return webp.length;
  }
  return 0;
}

function referenced(): Set<string> {
  const names = new Set<string>();
  for (const post of demoPosts) {
    if (post.banner) names.add(post.banner);
    for (const name of post.gallery) names.add(name);
    for (const found of post.content.matchAll(/demo:([\w-]+\.webp)/g)) names.add(found[1] ?? '');
  }
  for (const product of demoProducts) if (product.image) names.add(product.image);
  for (const account of demoAccounts) names.add(account.avatar);
  return names;
}

const drawn = new Set(everyPicture.map(({ name }) => `${name}.webp`));
const missing = [...referenced()].filter((name) => !drawn.has(name));
if (missing.length > 0) throw new Error(`Referenced but not drawn: ${missing.join(', ')}`);

const only = process.argv.slice(2);
const wanted = everyPicture.filter(({ name }) => only.length === 0 || only.includes(name));
await mkdir(folder, { recursive: true });
let bytes = 0;
for (const picture of wanted) bytes += await render(picture);
for (const name of await readdir(folder)) {
  if (!drawn.has(name)) await rm(new URL(name, folder));
}
console.log(`${wanted.length} pictures, ${bytes} bytes`);
