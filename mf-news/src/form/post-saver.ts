import { call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { writeErrorKind } from 'shared/data';
import type { Saving } from 'shared/forms';
import { type Publication, readAsWriter } from '../publishing/index.ts';
import { hasTextsOf } from './autosave.rules.ts';
import type { NewsFields } from './news-form.rules.ts';
import { sendPost } from './send-post.ts';

/** The drafts that were changed last come first. */
const NEWEST = { query: { page: 0, size: 20 } } as const;

type SavingPost = Saving<NewsPost> & { readonly publication: Publication };
type SentSave = { readonly fields: NewsFields; readonly base: NewsPost | null };

/**
 * Sends the saves of one form, by hand or by itself, one after another. Each goes over the version that the one before has
 * made. If the answer to a save was lost, the next one first looks whether it has happened, so that there is no second draft
 * and no conflict with oneself.
 */
export function createPostSaver() {
  let latest: NewsPost | null = null;
  let unanswered: SentSave | null = null;
  let lastSave: Promise<unknown> = Promise.resolve();

  async function findUnanswered({ fields, base }: SentSave): Promise<NewsPost | undefined> {
    const candidates = base
      ? [await readAsWriter(base.id)]
      : (await call('news.drafts', NEWEST)).content;
    const version = (base?.version ?? 0) + 1;
    return candidates.find((post) => post.version === version && hasTextsOf(post, fields));
  }

  async function send(fields: NewsFields, { base, ...saving }: SavingPost): Promise<NewsPost> {
    if (unanswered) latest = (await findUnanswered(unanswered)) ?? latest;
    unanswered = null;
    // The form may not yet have rendered what the save before has made.
    const newest = (latest?.version ?? 0) > (base?.version ?? 0) ? latest : base;
    try {
      latest = await sendPost(fields, { ...saving, base: newest });
      return latest;
    } catch (cause) {
      if (writeErrorKind(cause) === 'lost') unanswered = { fields, base: newest };
      throw cause;
    }
  }

  return (fields: NewsFields, saving: SavingPost): Promise<NewsPost> => {
    const save = lastSave.catch(() => undefined).then(() => send(fields, saving));
    lastSave = save;
    return save;
  };
}
