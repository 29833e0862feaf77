import { call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { withSmallerPictures } from 'shared/editor';
import type { Saving } from 'shared/forms';
import type { Publication } from '../publishing/index.ts';
import { type NewsFields, toFormData } from './news-form.rules.ts';

/** Creates or updates a post. Rejects with 409 if another person has saved it since it was read. */
export async function sendPost(
  fields: NewsFields,
  { base, publication, onProgress }: Saving<NewsPost> & { readonly publication: Publication },
): Promise<NewsPost> {
  const formAsChosen = toFormData({ ...fields, ...publication }, base);
  const hasPhotos = formAsChosen.has('banner') || formAsChosen.has('extraPhotos');
  const form = hasPhotos
    ? await withSmallerPictures(formAsChosen, (picture, count) =>
        onProgress({ kind: 'preparing', picture, count }),
      )
    : formAsChosen;
  const reportSending = (share: number) => onProgress({ kind: 'sending', share });
  const callOptions = { form, ...(hasPhotos && { onProgress: reportSending }) };
  if (hasPhotos) reportSending(0);
  if (!base) return call('news.create', callOptions);
  return call('news.update', {
    ...callOptions,
    params: { id: base.id },
    headers: { 'if-match': `"${base.version}"` },
  });
}
