import { ApiError, call, isReadFromPage, read } from 'shared/api';
import { isOffline } from 'shared/connection';
import type { NewsPost } from 'shared/contract';
import { may } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';
import { useSession } from 'shared/session';
import { readAsWriter } from '../publishing/read-as-writer.ts';

/** The right to read: everybody's, a writer's, or that of a preview link. Only the last two can read unpublished posts. */
type Reader = 'everybody' | 'writer' | 'preview';

export type ArticleData = { readonly post: NewsPost | null; readonly reader: Reader };

/** The post of the address; null if the site answers with an error. Rejects if no answer of the site comes. */
export async function articleLoader({ params }: LoaderFunctionArgs): Promise<ArticleData> {
  const id = params['id'] ?? '';
  // The first render repeats the server's, which knows neither the session nor the fragment of the address. The path of the
  // call is written out, because the table of all calls would double what every visitor loads of this section.
  const isFirstRender = isReadFromPage(`/api/news/${id}`);
  const readerOnline = isFirstRender ? 'everybody' : ownReader();
  // Offline there are only the answers that everybody gets.
  const reader = readerOnline !== 'everybody' && isOffline() ? 'everybody' : readerOnline;
  try {
    return { post: await readAs(reader, id), reader };
  } catch (cause) {
    // The status is 0 if nothing answered. A proxy answers in the place of a site that is down.
    const isAnswered = cause instanceof ApiError && cause.status !== 0;
    if (isAnswered && !cause.detail.isFromProxy) return { post: null, reader };
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

/** The secret of a preview link: `abc` in `/news/7#preview=abc`. */
const previewSecret = (): string | undefined =>
  /^#preview=([\w-]+)$/.exec(globalThis.location?.hash ?? '')?.[1];
