import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { demoPosts } from '../news.ts';
import { demoAccounts } from '../people.ts';
import { demoProducts } from '../products.ts';
import type { Picture } from './picture.ts';
import { page } from './print.ts';
import { musicPictures } from './scenes-music.ts';
import { rilaPictures } from './scenes-rila.ts';
import { runPictures } from './scenes-run.ts';
import { sportPictures } from './scenes-sport.ts';
import { stagePictures } from './scenes-stage.ts';
import { townPictures } from './scenes-town.ts';

const folder = new URL('../pictures/', import.meta.url);
const mostBytes = 120_000;

const pictures: readonly Picture[] = [
  ...sportPictures,
  ...rilaPictures,
  ...runPictures,
  ...stagePictures,
  ...musicPictures,
  ...townPictures,
];

async function render(picture: Picture): Promise<number> {
  const svg = Buffer.from(page(picture.w, picture.h, picture.draw()));
  for (const quality of [82, 76, 70, 64, 58]) {
    const webp = await sharp(svg).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > mostBytes && quality > 58) continue;
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

const only = process.argv.slice(2);
const wanted = pictures.filter(({ name }) => only.length === 0 || only.includes(name));
await mkdir(folder, { recursive: true });
if (only.length === 0) {
  for (const name of await readdir(folder)) await rm(new URL(name, folder));
}
let bytes = 0;
for (const picture of wanted) bytes += await render(picture);
const drawn = new Set(pictures.map(({ name }) => `${name}.webp`));
const missing = [...referenced()].filter((name) => !drawn.has(name));
const unused = [...drawn].filter((name) => !referenced().has(name));
console.log(`${wanted.length} pictures, ${bytes} bytes`);
if (unused.length > 0) console.log(`Not used anywhere: ${unused.join(', ')}`);
if (missing.length > 0) {
  console.error(`Referenced but not drawn: ${missing.join(', ')}`);
  process.exitCode = 1;
}
