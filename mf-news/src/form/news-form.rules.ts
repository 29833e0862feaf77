import type { NewsPost } from 'shared/contract';
import { parsePhotoList, TITLE_MAX_LENGTH } from 'shared/domain';
import { textProblem } from 'shared/editor';
import type { CheckedInput, useEditForm } from 'shared/forms';
import { t } from 'shared/language';
import type { Publication } from '../publishing/index.ts';
import { type GalleryItem, savedItems } from './gallery-items.rules.ts';

type PostTextName = 'title' | 'content';

export type BannerChoice =
  | { readonly kind: 'saved'; readonly url: string | null }
  | { readonly kind: 'new'; readonly file: File }
  | { readonly kind: 'removed' };

/** The author that readers see: the council, the user of the form (`own`), or whoever the saved post names. */
export type Signature =
  | { readonly kind: 'council' }
  | { readonly kind: 'own' }
  | { readonly kind: 'saved'; readonly name: string };

export type NewsFields = Readonly<Record<PostTextName, string>> & {
  readonly banner: BannerChoice;
  readonly bannerAlt: string;
  readonly gallery: readonly GalleryItem[];
  readonly signature: Signature;
};

export type NewsFormState = ReturnType<typeof useEditForm<NewsPost, NewsFields, NewsFields>>;

export const fieldsOf = (post: NewsPost | null): NewsFields => ({
  title: post?.title ?? '',
  content: post?.content ?? '',
  banner: { kind: 'saved', url: post?.bannerPhotoUrl ?? null },
  bannerAlt: post?.bannerAlt ?? '',
  gallery: savedItems(parsePhotoList(post?.extraPhotos), post?.extraPhotoAlts),
  signature: post?.author ? { kind: 'saved', name: post.author } : { kind: 'council' },
});

const TEXT_FIELDS = ['title', 'content', 'extraPhotos', 'createdAt', 'updatedAt'] as const;

/**
 * The post in the state of a history entry, if it is the one of this address. Such a state outlives releases, so its shape is
 * checked.
 */
export function postFromNavigation(state: unknown, id: string | undefined): NewsPost | null {
  const { post } = Object(state) as { readonly post?: Partial<NewsPost> | null };
  const isWhole =
    String(post?.id) === id &&
    typeof post?.version === 'number' &&
    TEXT_FIELDS.every((name) => typeof post[name] === 'string');
  return isWhole ? (post as NewsPost) : null;
}

/** Checks the title and the text for the state in which the post is saved: only a draft may have no title yet. */
export function checkPost(
  fields: NewsFields,
  { status }: Publication,
): CheckedInput<NewsFields, PostTextName> {
  const title = fields.title.trim();
  const contentProblem = textProblem(fields.content);
  const errors = {
    ...(title === '' && status !== 'draft' && { title: t('Please give the post a title.') }),
    ...(title.length > TITLE_MAX_LENGTH && {
      title: t('The title may have {most} characters at most.', { most: TITLE_MAX_LENGTH }),
    }),
    ...(contentProblem && { content: contentProblem }),
  };
  const isValid = Object.keys(errors).length === 0;
  return isValid ? { kind: 'ready', input: fields } : { kind: 'wrong', errors };
}

/** The parts of the multipart call; `original` is null for a new post, by default the council's. What is left out stays as saved. */
export function toFormData(fields: NewsFields & Publication, original: NewsPost | null): FormData {
  const { banner, bannerAlt, gallery, signature, ...texts } = fields;
  const savedUrls = gallery.flatMap((item) => (item.kind === 'saved' ? [item.url] : []));
  // The server appends new photos to the saved ones, so their descriptions come last.
  const alts = [...gallery]
    .sort((first, second) => Number(first.kind === 'new') - Number(second.kind === 'new'))
    .map(({ alt }) => alt.trim());
  const post = {
    ...texts,
    title: texts.title.trim(),
    ...((bannerAlt || original?.bannerAlt) && { bannerAlt }),
    ...((alts.some(Boolean) || original?.extraPhotoAlts) && { extraPhotoAlts: alts }),
    ...(signature.kind === 'own' && { signature: 'OWN' }),
    ...(signature.kind === 'council' && original?.author && { signature: 'COUNCIL' }),
    ...(original && { extraPhotos: savedUrls.join(',') }),
    ...(original && banner.kind === 'removed' && { removeBanner: true }),
  };
  const form = new FormData();
  form.append('post', new Blob([JSON.stringify(post)], { type: 'application/json' }));
  if (banner.kind === 'new') form.append('banner', banner.file);
  for (const item of gallery) if (item.kind === 'new') form.append('extraPhotos', item.file);
  return form;
}
