import { DRAFT_DAYS } from '../domain/index.ts';

/** Fields of a form as they are typed, by name. */
export type DraftText = Readonly<Record<string, string>>;

/** A text that was written and not saved, kept in this browser. */
export type Draft<Text extends DraftText> = {
  readonly text: Text;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** Version of what it changes; null for something new. */
  readonly version: number | null;
};

export const DRAFT_LIFE_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000;

const PREFIX = 'draft:';

type Place = { readonly userId: number; readonly of: string; readonly id: number | null };

/** Where a draft is kept: apart for each user, because school computers are shared. */
export const draftKey = ({ userId, of, id }: Place): string =>
  `${PREFIX}${userId}:${of}:${id ?? 'new'}`;

/** The draft under a key, with the fields that `like` has; null where there is none, or none any more. */
export function readDraft<Text extends DraftText>(
  storage: Storage,
  key: string,
  { like, now }: { readonly like: Text; readonly now: number },
): Draft<Text> | null {
  const { savedAt, version, ...kept } = parsed(storage.getItem(key));
  if (!isAlive(savedAt, now)) return null;
  const names = Object.keys(like);
  if (names.some((name) => typeof kept[name] !== 'string')) return null;
  const text = Object.fromEntries(names.map((name) => [name, kept[name]])) as Text;
  return { text, savedAt, version: typeof version === 'number' ? version : null };
}

/** Keeps a draft; false when this browser keeps nothing (storage full or forbidden). */
export function keepDraft(
  storage: Storage,
  key: string,
  { text, savedAt, version }: Draft<DraftText>,
): boolean {
  try {
    storage.setItem(key, JSON.stringify({ ...text, savedAt, version }));
    return true;
  } catch {
    return false;
  }
}

/** Removes drafts that nobody came back to for 30 days. */
export function dropOldDrafts(storage: Storage, now: number): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (!key?.startsWith(PREFIX)) continue;
    if (!isAlive(parsed(storage.getItem(key)).savedAt, now)) storage.removeItem(key);
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

const isAlive = (savedAt: unknown, now: number): savedAt is number =>
  typeof savedAt === 'number' && now - savedAt <= DRAFT_LIFE_MS;

/** Anybody may have written there, so it is read as anything; what is no object says nothing. */
function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
