import { ApiError, call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import type { LoaderFunctionArgs } from 'shared/router';

export type Fresh =
  | { readonly is: 'post'; readonly post: NewsPost }
  | { readonly is: 'missing' }
  | { readonly is: 'unreachable'; readonly cause: unknown };

/** Not waited for: a post handed over by the page before is shown at once. */
export type EditNewsData = { readonly fresh: Promise<Fresh> };

/** Begins to read the post as it is now. */
export function editNewsLoader({ params }: LoaderFunctionArgs): EditNewsData {
  return { fresh: readFresh(params['id'] ?? '') };
}

async function readFresh(id: string): Promise<Fresh> {
  try {
    return { is: 'post', post: await call('news.get', { params: { id } }) };
  } catch (cause) {
    console.error('Failed to load news post', cause);
    const isAnswer = cause instanceof ApiError && cause.status !== 0;
    return isAnswer ? { is: 'missing' } : { is: 'unreachable', cause };
  }
}
