import { readFile } from 'node:fs/promises';
import type { Pictures } from '../modules/pictures/pictures.service.ts';

const FOLDER = new URL('./pictures/', import.meta.url);

/** Addresses of stored pictures, by the names of their files. */
export type DemoPictures = ReadonlyMap<string, string>;

/** Stores the pictures of the demo content in the same way as uploaded ones. */
export async function storeDemoPictures(
  pictures: Pictures,
  { photos, avatars }: { photos: Iterable<string>; avatars: Iterable<string> },
): Promise<DemoPictures> {
  const store = async (name: string, shape: 'photo' | 'avatar') => {
    const { url } = await pictures.store(await readFile(new URL(name, FOLDER)), { shape });
    return [name, url] as const;
  };
  return new Map(
    await Promise.all([
      ...Array.from(new Set(photos), (name) => store(name, 'photo')),
      ...Array.from(new Set(avatars), (name) => store(name, 'avatar')),
    ]),
  );
}

const IN_MARKDOWN = /demo:([\w-]+\.webp)/g;

export const picturesIn = (markdown: string): string[] =>
  Array.from(markdown.matchAll(IN_MARKDOWN), ([, name = '']) => name);

export const withAddresses = (markdown: string, pictures: DemoPictures): string =>
  markdown.replaceAll(IN_MARKDOWN, (whole, name: string) => pictures.get(name) ?? whole);
