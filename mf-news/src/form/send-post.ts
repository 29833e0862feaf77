import { call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { withSmallerPictures } from 'shared/editor';
import type { Saving } from 'shared/forms';
import { type NewsFields, newsForm } from './news-form.rules.ts';

/** Creates or updates a post. 409 if another person has saved it since it was read. */
export async function sendPost(
  fields: NewsFields,
  { base, onProgress }: Saving<NewsPost>,
): Promise<NewsPost> {
  const chosen = newsForm(fields, base);
  const hasPhotos = chosen.has('banner') || chosen.has('extraPhotos');
  const form = hasPhotos
    ? await withSmallerPictures(chosen, (picture, count) =>
        onProgress({ kind: 'preparing', picture, count }),
      )
    : chosen;
  const onSent = (share: number) => onProgress({ kind: 'sending', share });
  const sent = { form, ...(hasPhotos && { onProgress: onSent }) };
  if (hasPhotos) onSent(0);
  if (!base) return call('news.create', sent);
  return call('news.update', {
    ...sent,
    params: { id: base.id },
    headers: { 'if-match': `"${base.version}"` },
  });
}
