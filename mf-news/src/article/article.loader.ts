import { ApiError, read } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import type { LoaderFunctionArgs } from 'shared/router';

export type ArticleData = { readonly post: NewsPost | null };

/** The post of the address; null if the server returns an error. Rejects if no answer comes. */
export async function articleLoader({ params }: LoaderFunctionArgs): Promise<ArticleData> {
  try {
    return { post: await read('news.get', { params: { id: params['id'] ?? '' } }) };
  } catch (cause) {
    if (cause instanceof ApiError && cause.status !== 0) return { post: null };
    throw cause;
  }
}
