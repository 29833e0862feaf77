import { ApiError, call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import type { LoaderFunctionArgs } from 'shared/router';

export type Fresh =
  | { readonly kind: 'post'; readonly post: NewsPost }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable'; readonly cause: unknown };

/** A promise, because a post passed by navigation is shown at once. */
export type EditNewsData = { readonly fresh: Promise<Fresh> };

/** Starts loading the post. */
export function editNewsLoader({ params }: LoaderFunctionArgs): EditNewsData {
  return { fresh: readFresh(params['id'] ?? '') };
}

async function readFresh(id: string): Promise<Fresh> {
  try {
    return { kind: 'post', post: await call('news.get', { params: { id } }) };
  } catch (cause) {
    console.error('Failed to load news post', cause);
    const isAnswer = cause instanceof ApiError && cause.status !== 0;
    return isAnswer ? { kind: 'missing' } : { kind: 'unreachable', cause };
  }
}
