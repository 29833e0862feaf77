import { ApiError } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import type { LoaderFunctionArgs } from 'shared/router';
import { readAsWriter } from '../publishing/read-as-writer.ts';

/** The outcome of reading the post. A failure is a value: the form must survive it if it has a post from the navigation. */
export type ServerPost =
  | { readonly kind: 'post'; readonly post: NewsPost }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable'; readonly cause: unknown };

/** A promise that the loader does not wait for, because a post passed by navigation is shown at once. */
export type EditNewsData = { readonly serverPostRequest: Promise<ServerPost> };

export function editNewsLoader({ params }: LoaderFunctionArgs): EditNewsData {
  return { serverPostRequest: readServerPost(params['id'] ?? '') };
}

async function readServerPost(id: string): Promise<ServerPost> {
  try {
    return { kind: 'post', post: await readAsWriter(id) };
  } catch (cause) {
    console.error('Failed to load news post', cause);
    // The server answers 400 to an id that is no number.
    const isMissing = cause instanceof ApiError && [400, 404].includes(cause.status);
    return isMissing ? { kind: 'missing' } : { kind: 'unreachable', cause };
  }
}
