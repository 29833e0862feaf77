import { useState } from 'react';
import { ApiError, call, errorText, forgetReads } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { type NewsFields, newsForm } from '../rules/news-form.ts';

export type Saving =
  | { readonly is: 'idle' | 'asked' | 'busy' }
  | { readonly is: 'failed'; readonly text: string; readonly isSignedOut: boolean }
  | { readonly is: 'conflict'; readonly theirs: NewsPost };

type Given = {
  readonly post: NewsPost | null;
  readonly onSaved: (post: NewsPost) => Promise<void>;
  readonly onSignedOut: (text: string) => void;
};

/** Saves a post, new or changed. A post that somebody else changed since `version` is not overwritten. */
export function useSaving({ post, onSaved, onSignedOut }: Given) {
  const [saving, setSaving] = useState<Saving>({ is: 'idle' });

  const save = async (fields: NewsFields, version: number | null) => {
    setSaving({ is: 'busy' });
    try {
      const saved = await send({ post, fields, version });
      forgetReads();
      await onSaved(saved);
    } catch (cause) {
      setSaving(await whyNot(cause));
    }
  };

  const whyNot = async (cause: unknown): Promise<Saving> => {
    const text = errorText(cause, 'An unknown error occurred');
    const status = cause instanceof ApiError ? cause.status : 0;
    const isSignedOut = status === 401;
    if (isSignedOut) onSignedOut(text);
    if (status !== 409 || !post) return { is: 'failed', text, isSignedOut };
    try {
      const theirs = await call('news.get', { params: { id: post.id } });
      return { is: 'conflict', theirs };
    } catch {
      return { is: 'failed', text, isSignedOut };
    }
  };

  return { saving, setSaving, save };
}

type Sending = {
  readonly post: NewsPost | null;
  readonly fields: NewsFields;
  readonly version: number | null;
};

function send({ post, fields, version }: Sending): Promise<NewsPost> {
  const form = newsForm(fields, post);
  if (!post) return call('news.create', { form });
  return call('news.update', {
    params: { id: post.id },
    form,
    headers: version === null ? {} : { 'if-match': `"${version}"` },
  });
}
