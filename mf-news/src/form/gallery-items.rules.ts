import { GALLERY_MAX } from 'shared/domain';

/** A picture of the gallery while a post is written: one it has already, or a file to be added. */
export type GalleryItem =
  | { readonly kind: 'kept'; readonly id: string; readonly url: string }
  | { readonly kind: 'new'; readonly id: string; readonly file: File };

export const keptItems = (urls: readonly string[]): GalleryItem[] =>
  urls.map((url) => ({ kind: 'kept', id: url, url }));

/** Adds files at the end, as many as a gallery holds. */
export function addFiles(items: readonly GalleryItem[], files: readonly File[]): GalleryItem[] {
  const added = files
    .slice(0, Math.max(0, GALLERY_MAX - items.length))
    .map((file): GalleryItem => ({ kind: 'new', id: crypto.randomUUID(), file }));
  return [...items, ...added];
}

/** Whether a picture can change places with its neighbour: new ones always come after those that are there. */
export const canMove = (items: readonly GalleryItem[], from: number, to: number): boolean =>
  items[from] !== undefined && items[from].kind === items[to]?.kind;

export function moveItem(items: readonly GalleryItem[], from: number, to: number): GalleryItem[] {
  const moved = items[from];
  if (!moved || !canMove(items, from, to)) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}
