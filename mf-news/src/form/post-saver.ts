import { ApiError, call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { writeErrorKind } from 'shared/data';
import { withSmallerPictures } from 'shared/editor';
import type { Saving } from 'shared/forms';
import type { Publication } from '../publishing/index.ts';
import { type NewsFields, toFormData } from './news-form.rules.ts';

type SavingPost = Saving<NewsPost> & { readonly publication: Publication };

type UnansweredSave = Pick<SavingPost, 'publication'> & {
  readonly fields: NewsFields;
  readonly send: () => Promise<NewsPost>;
};

/**
 * Sends the saves of one form, by hand or automatic, one after another. Each replaces the version that the one before has
 * made. If the answer to a save was lost, it is repeated before the next one. The server does it once, so that there is no
 * second draft and no conflict with oneself.
 */
export function createPostSaver() {
  let latest: NewsPost | null = null;
  let unanswered: UnansweredSave | null = null;
  let lastSave: Promise<unknown> = Promise.resolve();

  async function repeat({ send }: UnansweredSave): Promise<NewsPost | null> {
    try {
      latest = await send();
      unanswered = null;
      return latest;
    } catch (cause) {
      if (isUndecided(cause)) throw cause;
      // The lost save has not happened, or somebody has changed the post since: the answer to the next save will tell.
      unanswered = null;
      return null;
    }
  }

  async function save(fields: NewsFields, { base, ...saving }: SavingPost): Promise<NewsPost> {
    const { publication } = saving;
    if (unanswered && mayRepeat(unanswered, publication)) {
      const isSame = unanswered.fields === fields && isEqual(unanswered.publication, publication);
      const repeated = await repeat(unanswered);
      if (isSame && repeated) return repeated;
    }
    // The form may not yet have rendered what the save before has made.
    const newest = (latest?.version ?? 0) > (base?.version ?? 0) ? latest : base;
    const send = await preparePost(fields, { ...saving, base: newest });
    unanswered = null;
    try {
      latest = await send();
      return latest;
    } catch (cause) {
      if (writeErrorKind(cause) === 'lost') unanswered = { fields, publication, send };
      throw cause;
    }
  }

  return (fields: NewsFields, saving: SavingPost): Promise<NewsPost> => {
    const nextSave = lastSave.catch(() => undefined).then(() => save(fields, saving));
    lastSave = nextSave;
    return nextSave;
  };
}

const isEqual = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A draft may be repeated. But a writer who chose to publish, and now chooses otherwise, wants nothing published. */
const mayRepeat = (unanswered: UnansweredSave, next: SavingPost['publication']): boolean =>
  (unanswered.publication.status ?? 'draft') === 'draft' || isEqual(unanswered.publication, next);

/** Whether an error leaves open if an earlier try has happened: no answer, an ended session (401), too many calls (429). */
const isUndecided = (cause: unknown): boolean =>
  writeErrorKind(cause) === 'lost' ||
  (cause instanceof ApiError && [401, 429].includes(cause.status));

/**
 * Makes the pictures of a post smaller. Returns a function that creates or updates it. However often the function is called,
 * the server does so once: it knows a creation by its key, an update by its content. It rejects with 409 if another person has
 * saved the post since it was read.
 */
async function preparePost(
  fields: NewsFields,
  { base, publication, onProgress }: SavingPost,
): Promise<() => Promise<NewsPost>> {
  const formAsChosen = toFormData({ ...fields, ...publication }, base);
  const hasPhotos = formAsChosen.has('banner') || formAsChosen.has('extraPhotos');
  const form = hasPhotos
    ? await withSmallerPictures(formAsChosen, (place, count) =>
        onProgress({ kind: 'preparing', picture: place, count }),
      )
    : formAsChosen;
  const key = crypto.randomUUID();
  return async () => {
    const reportSending = (share: number) => onProgress({ kind: 'sending', share });
    const callOptions = { form, ...(hasPhotos && { onProgress: reportSending }) };
    if (hasPhotos) reportSending(0);
    if (!base) return call('news.create', { ...callOptions, headers: { 'idempotency-key': key } });
    return call('news.update', {
      ...callOptions,
      params: { id: base.id },
      headers: { 'if-match': `"${base.version}"` },
    });
  };
}
