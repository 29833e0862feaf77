import type { NewsPost } from 'shared/contract';
import { POST_TEXTS } from './news-form.rules.ts';

const texts = [...POST_TEXTS, 'extraPhotos', 'createdAt', 'updatedAt'] as const;

/**
 * The post passed by navigation, if it is the one of this address. The state of a history entry outlives releases, so its
 * shape is checked.
 */
export function handedOver(state: unknown, id: string | undefined): NewsPost | null {
  if (typeof state !== 'object' || state === null || !('post' in state)) return null;
  const { post } = state;
  if (typeof post !== 'object' || post === null) return null;
  const fields: Partial<Record<keyof NewsPost, unknown>> = post;
  const isWhole =
    String(fields.id) === id &&
    typeof fields.version === 'number' &&
    texts.every((name) => typeof fields[name] === 'string') &&
    (fields.bannerPhotoUrl === null || typeof fields.bannerPhotoUrl === 'string');
  return isWhole ? (post as NewsPost) : null;
}
