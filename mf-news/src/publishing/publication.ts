import { call, forgetReads } from 'shared/api';
import type { NewsPost } from 'shared/contract';

/** The status that a save gives to a post. An empty one leaves it as it is. */
export type Publication =
  | { readonly status?: never }
  | { readonly status: 'draft' | 'published' }
  | { readonly status: 'scheduled'; readonly publishAt: string };

/** A public answer, which has no status, is about a published post. */
export const isUnpublished = ({ status }: Pick<NewsPost, 'status'>): boolean =>
  status === 'draft' || status === 'scheduled';

/** Gives a post another status and leaves the rest of it. Rejects with 409 if somebody has saved it since it was read. */
export async function changeStatus(post: NewsPost, publication: Publication): Promise<NewsPost> {
  const { id, title, content, extraPhotos, version } = post;
  const form = new FormData();
  const input = { title, content, extraPhotos, ...publication };
  form.append('post', new Blob([JSON.stringify(input)], { type: 'application/json' }));
  const headers = { 'if-match': `"${version}"` };
  const saved = await call('news.update', { params: { id }, headers, form });
  forgetReads();
  return saved;
}
