import type { NewsPost } from 'shared/contract';
import { parsePhotoList, TITLE_MAX } from 'shared/domain';
import { textProblem } from 'shared/editor';
import { type GalleryItem, keptItems } from './gallery-items.rules.ts';

export type Banner =
  | { readonly kind: 'kept'; readonly url: string | null }
  | { readonly kind: 'new'; readonly file: File }
  | { readonly kind: 'removed' };

/** Everything a person can change about a post. */
export type NewsFields = {
  readonly title: string;
  readonly content: string;
  readonly banner: Banner;
  readonly gallery: readonly GalleryItem[];
};

export const fieldsOf = (post: NewsPost | null): NewsFields => ({
  title: post?.title ?? '',
  content: post?.content ?? '',
  banner: { kind: 'kept', url: post?.bannerPhotoUrl ?? null },
  gallery: keptItems(parsePhotoList(post?.extraPhotos)),
});

export const isChanged = (fields: NewsFields, original: NewsFields): boolean =>
  fields.title !== original.title ||
  fields.content !== original.content ||
  fields.banner.kind !== 'kept' ||
  fields.gallery.length !== original.gallery.length ||
  fields.gallery.some(({ id }, place) => id !== original.gallery[place]?.id);

export type Problems = { readonly title?: string; readonly content?: string };

/** What must be put right before a post can be saved. */
export function problemsOf({ title, content }: NewsFields): Problems {
  const problem = textProblem(content);
  return {
    ...(title.trim() === '' && { title: 'Please give the post a title.' }),
    ...(title.trim().length > TITLE_MAX && {
      title: `The title may have ${TITLE_MAX} characters at most.`,
    }),
    ...(problem && { content: problem }),
  };
}

/** The parts of the multipart call; `original` is null for a new post. */
export function newsForm(fields: NewsFields, original: NewsPost | null): FormData {
  const { title, content, banner, gallery } = fields;
  const kept = gallery.flatMap((item) => (item.kind === 'kept' ? [item.url] : []));
  const post = {
    title,
    content,
    ...(original && { extraPhotos: kept.join(',') }),
    ...(original && banner.kind === 'removed' && { removeBanner: true }),
  };
  const form = new FormData();
  form.append('post', new Blob([JSON.stringify(post)], { type: 'application/json' }));
  if (banner.kind === 'new') form.append('banner', banner.file);
  for (const item of gallery) if (item.kind === 'new') form.append('extraPhotos', item.file);
  return form;
}
