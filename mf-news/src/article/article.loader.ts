import { ApiError, read } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import type { LoaderFunctionArgs } from 'shared/router';

export type ArticleData = { readonly post: NewsPost | null };

/** The post of the address; null if the site returns an error. Rejects if no answer of the site comes. */
export async function articleLoader({ params }: LoaderFunctionArgs): Promise<ArticleData> {
  try {
    return { post: await read('news.get', { params: { id: params['id'] ?? '' } }) };
  } catch (cause) {
    const isResponse = cause instanceof ApiError && cause.status !== 0;
    if (isResponse && !cause.detail.isFromProxy) return { post: null };
    throw cause;
  }
}
