import type { NewsPost } from 'shared/contract';

const TEXTS = ['title', 'content', 'extraPhotos', 'createdAt', 'updatedAt'] as const;

/**
 * The post passed by navigation, if it is the one of this address. The state of a history entry outlives releases, so its
 * shape is checked.
 */
export function postFromNavigation(state: unknown, id: string | undefined): NewsPost | null {
  const { post } = Object(state) as { readonly post?: Partial<NewsPost> | null };
  const isWhole =
    String(post?.id) === id &&
    typeof post?.version === 'number' &&
    TEXTS.every((name) => typeof post[name] === 'string');
  return isWhole ? (post as NewsPost) : null;
}
