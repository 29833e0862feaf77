import { GALLERY_MAX_PICTURES } from 'shared/domain';

/** A photo of the gallery in the form: a saved one, or a file to add. */
export type GalleryItem = { readonly id: string; readonly alt: string } & (
  | { readonly kind: 'saved'; readonly url: string }
  | { readonly kind: 'new'; readonly file: File }
);

export const savedItems = (urls: readonly string[], alts: readonly string[] = []): GalleryItem[] =>
  urls.map((url, index) => ({ kind: 'saved', id: url, alt: alts[index] ?? '', url }));

export function addFiles(items: readonly GalleryItem[], files: readonly File[]): GalleryItem[] {
  const newItems = files
    .slice(0, Math.max(0, GALLERY_MAX_PICTURES - items.length))
    .map((file): GalleryItem => ({ kind: 'new', id: crypto.randomUUID(), alt: '', file }));
  return [...items, ...newItems];
}

/** Whether a photo can take another's place. New photos stay behind the saved ones, because the server adds them at the end. */
export const canMove = (items: readonly GalleryItem[], from: number, to: number): boolean =>
  items[from] !== undefined && items[from].kind === items[to]?.kind;

export function moveItem(items: readonly GalleryItem[], from: number, to: number): GalleryItem[] {
  const movedItem = items[from];
  if (!movedItem || !canMove(items, from, to)) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, movedItem);
}
