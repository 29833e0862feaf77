import type { NewsPost } from 'shared/contract';
import type { newsInput } from 'shared/contract/schemas';
import { cutText, readText } from 'shared/markdown/text';
import type { z } from 'zod';
import { isoTime } from '../../base/paging.ts';
import { searchText } from '../../base/search-text.rules.ts';
import { snippetColumns, snippetOf } from '../markdown/snippet.ts';
import type { PhotoRow, PostRow } from './news.queries.ts';
import { statusOf } from './news-status.rules.ts';
import { textLanguage } from './text-language.rules.ts';

/** The columns that an editor writes. */
export const columnsOf = ({ title, content }: z.output<typeof newsInput>) => ({
  title,
  content,
  ...columnsFromText(title, content),
});

/** The columns that are made of the others. */
export function columnsFromText(title: string, content: string) {
  // `asides` are footnotes and descriptions of pictures: they are found, but not shown in a snippet.
  const { text, asides } = readText(content);
  return {
    search_text: searchText(title, text, asides),
    ...snippetColumns(content, cutText(text)),
  };
}

/** A post in a response of the API; `photos` may hold those of other posts too. */
export function toNewsPost(row: PostRow, photos: readonly PhotoRow[]): NewsPost {
  const ownPhotos = photos.filter((photo) => photo.post_id === row.id);
  const banner = ownPhotos.find(({ kind }) => kind === 'BANNER');
  const gallery = ownPhotos.filter(({ kind }) => kind === 'GALLERY');
  const language = textLanguage(`${row.title}\n${row.content}`);
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    snippet: snippetOf(row, row.content),
    ...(language && { language }),
    bannerPhotoUrl: banner?.url ?? null,
    ...(banner?.alt && { bannerAlt: banner.alt }),
    extraPhotos: gallery.map(({ url }) => url).join(','),
    ...(gallery.some(({ alt }) => alt) && { extraPhotoAlts: gallery.map(({ alt }) => alt) }),
    author: row.signed_by,
    createdAt: isoTime(row.created_at),
    // A scheduled post was written before its date.
    updatedAt: isoTime(Math.max(row.updated_at, row.created_at)),
    version: row.version,
  };
}

/** A post in a response to those who may write news, with its status. */
export const toWritersPost = (
  row: PostRow,
  { photos, now }: { readonly photos: readonly PhotoRow[]; readonly now: number },
): NewsPost => ({
  ...toNewsPost(row, photos),
  status: statusOf(row.visible_from, now),
  // 0 for a post published at once, whose time nobody set.
  ...(row.visible_from && { publishAt: isoTime(row.visible_from) }),
});
