import { ApiError, call, isReadFromPage, read } from 'shared/api';
import { isOffline } from 'shared/connection';
import type { NewsPost } from 'shared/contract';
import { may } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';
import { useSession } from 'shared/session';
import { readAsWriter } from '../publishing/read-as-writer.ts';

/** Everybody sees the same; writers and the readers of a preview link see posts that are not published, too. */
type Reader = 'everybody' | 'writer' | 'preview';

export type ArticleData = { readonly post: NewsPost | null; readonly reader: Reader };

/** The post of the address; null if the site returns an error. Rejects if no answer of the site comes. */
export async function articleLoader({ params }: LoaderFunctionArgs): Promise<ArticleData> {
  const id = params['id'] ?? '';
  // The first render is the server's, which knows neither the session nor the fragment of the address. Written out, because
  // the table of all calls would double what every visitor loads of this section.
  const isFirstRender = isReadFromPage(`/api/news/${id}`);
  const own = isFirstRender ? 'everybody' : ownReader();
  // Only public answers are kept for reading offline.
  const reader = own !== 'everybody' && isOffline() ? 'everybody' : own;
  try {
    return { post: await readAs(reader, id), reader };
  } catch (cause) {
    const isResponse = cause instanceof ApiError && cause.status !== 0;
    if (isResponse && !cause.detail.isFromProxy) return { post: null, reader };
    throw cause;
  }
}

/** How this browser may read a post. */
export function ownReader(): Reader {
  if (previewSecret() !== undefined) return 'preview';
  return may(useSession.getState().user, 'news.manage') ? 'writer' : 'everybody';
}

function readAs(reader: Reader, id: string): Promise<NewsPost> {
  if (reader === 'writer') return readAsWriter(id);
  const options = { params: { id } };
  if (reader === 'everybody') return read('news.get', options);
  return call('news.get', {
    ...options,
    headers: { authorization: `Preview ${previewSecret()}` },
  });
}

const previewSecret = (): string | undefined =>
  /^#preview=([\w-]+)$/.exec(globalThis.location?.hash ?? '')?.[1];
