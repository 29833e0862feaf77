import { useState } from 'react';
import { ApiError, call, errorText, forgetReads } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { withSmallerPictures } from 'shared/editor';
import { useSession } from 'shared/session';
import { type NewsFields, newsForm } from './news-form.rules.ts';

export type Saving =
  | { readonly is: 'idle' | 'asked' }
  /** `share` of the photos that has left, from 0 to 1; null without photos. */
  | { readonly is: 'busy'; readonly share: number | null }
  | { readonly is: 'failed'; readonly text: string }
  /** `text` says who was faster. */
  | { readonly is: 'conflict'; readonly theirs: NewsPost; readonly text: string };

type Given = {
  readonly post: NewsPost | null;
  readonly onSaved: (post: NewsPost) => Promise<void>;
  readonly onFailed: () => void;
};

/** Saves a post, new or changed. A post that somebody else changed since `version` is not overwritten. */
export function useSaving({ post, onSaved, onFailed }: Given) {
  const [saving, setSaving] = useState<Saving>({ is: 'idle' });

  const save = async (fields: NewsFields, version: number | null) => {
    const chosen = newsForm(fields, post);
    const onProgress = hasFiles(chosen)
      ? (share: number) => setSaving({ is: 'busy', share })
      : undefined;
    setSaving({ is: 'busy', share: onProgress ? 0 : null });
    try {
      const form = onProgress ? await withSmallerPictures(chosen) : chosen;
      const saved = await send({ post, form, version, ...(onProgress && { onProgress }) });
      forgetReads();
      await onSaved(saved);
    } catch (cause) {
      onFailed();
      setSaving(await whyNot(cause));
    }
  };

  const whyNot = async (cause: unknown): Promise<Saving> => {
    const text = errorText(cause, 'An unknown error occurred');
    const status = cause instanceof ApiError ? cause.status : 0;
    // That nobody is signed in any more is said by the form, for as long as it is so.
    if (status === 401 && useSession.getState().user === null) return { is: 'idle' };
    if (status !== 409 || !post) return { is: 'failed', text };
    try {
      const theirs = await call('news.get', { params: { id: post.id } });
      return { is: 'conflict', theirs, text };
    } catch {
      return { is: 'failed', text };
    }
  };

  return { saving, setSaving, save };
}

type Sending = {
  readonly post: NewsPost | null;
  readonly form: FormData;
  readonly version: number | null;
  readonly onProgress?: (share: number) => void;
};

function send({ post, version, ...sent }: Sending): Promise<NewsPost> {
  if (!post) return call('news.create', sent);
  return call('news.update', {
    ...sent,
    params: { id: post.id },
    headers: version === null ? {} : { 'if-match': `"${version}"` },
  });
}

const hasFiles = (form: FormData): boolean => form.has('banner') || form.has('extraPhotos');
