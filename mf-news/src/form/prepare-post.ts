import { call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { withSmallerPictures } from 'shared/editor';
import type { Saving } from 'shared/forms';
import type { Publication } from '../publishing/index.ts';
import { type NewsFields, toFormData } from './news-form.rules.ts';

export type SavingPost = Saving<NewsPost> & { readonly publication: Publication };

/**
 * Makes the pictures of a post smaller. Returns a function that creates or updates it. However often that is called, the
 * server does so once: it knows a creation by its key, an update by its content. It rejects with 409 if another person has
 * saved the post since it was read.
 */
export async function preparePost(
  fields: NewsFields,
  { base, publication, onProgress }: SavingPost,
): Promise<() => Promise<NewsPost>> {
  const formAsChosen = toFormData({ ...fields, ...publication }, base);
  const hasPhotos = formAsChosen.has('banner') || formAsChosen.has('extraPhotos');
  const form = hasPhotos
    ? await withSmallerPictures(formAsChosen, (place, count) =>
        onProgress({ kind: 'preparing', picture: place, count }),
      )
    : formAsChosen;
  const key = crypto.randomUUID();
  return async () => {
    const reportSending = (share: number) => onProgress({ kind: 'sending', share });
    const callOptions = { form, ...(hasPhotos && { onProgress: reportSending }) };
    if (hasPhotos) reportSending(0);
    if (!base) return call('news.create', { ...callOptions, headers: { 'idempotency-key': key } });
    return call('news.update', {
      ...callOptions,
      params: { id: base.id },
      headers: { 'if-match': `"${base.version}"` },
    });
  };
}
