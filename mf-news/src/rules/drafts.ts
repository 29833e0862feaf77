import { DRAFT_DAYS } from 'shared/contract';

/** A text that was written and not saved, kept in this browser. */
export type Draft = {
  readonly title: string;
  readonly content: string;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** Version of the post which it changes; null for a new post. */
  readonly version: number | null;
};

export const DRAFT_LIFE_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000;

const PREFIX = 'draft:';

/** Where a draft is kept: apart for each user, because school computers are shared. */
export const draftKey = (userId: number, postId: number | null): string =>
  `${PREFIX}${userId}:news:${postId ?? 'new'}`;

export function readDraft(storage: Storage, key: string, now: number): Draft | null {
  const draft = parseDraft(storage.getItem(key));
  return draft && now - draft.savedAt <= DRAFT_LIFE_MS ? draft : null;
}

/** Keeps a draft; false when this browser keeps nothing (storage full or forbidden). */
export function keepDraft(storage: Storage, key: string, draft: Draft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Removes drafts that nobody came back to for 30 days. */
export function dropOldDrafts(storage: Storage, now: number): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (!key?.startsWith(PREFIX) || !key.includes(':news:')) continue;
    if (readDraft(storage, key, now) === null) storage.removeItem(key);
  }
}

/** `14:05` for today, `3 March, 14:05` for another day, in the school's time zone. */
export function draftTime(savedAt: number, now: number): string {
  const zone = { timeZone: 'Europe/Sofia' } as const;
  const day = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long' });
  const clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' });
  const time = clock.format(savedAt);
  const isToday = day.format(savedAt) === day.format(now) && now - savedAt < 24 * 60 * 60 * 1000;
  return isToday ? time : `${day.format(savedAt)}, ${time}`;
}

function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const { title, content, savedAt, version }: Record<string, unknown> = JSON.parse(text);
    if (typeof title !== 'string' || typeof content !== 'string' || typeof savedAt !== 'number')
      return null;
    return { title, content, savedAt, version: typeof version === 'number' ? version : null };
  } catch {
    return null;
  }
}
