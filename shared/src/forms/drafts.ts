import { DAY_MS, DRAFT_DAYS, dayInWords, SCHOOL_TIME_ZONE, schoolDay } from '../domain/index.ts';
import { currentLocale } from '../language/index.ts';
import { type BrowserKey, browserStorage } from '../storage/index.ts';

/** The texts of a form as they are typed, by the names of their fields. */
export type DraftTexts = Readonly<Record<string, string>>;

/** Unsaved texts of a form, stored in this browser. */
export type Draft = {
  readonly texts: DraftTexts;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** The version that was edited; null for something new. */
  readonly version: number | null;
};

export const DRAFT_LIFE_MS = DRAFT_DAYS * DAY_MS;

export type DraftKey = Extract<BrowserKey, `draft:${string}`>;

type DraftOwner = {
  readonly userId: number;
  readonly formName: string;
  readonly id: number | null;
};

/** Storage key of a draft. It contains the user, because school computers are shared. */
export const draftKey = ({ userId, formName, id }: DraftOwner): DraftKey =>
  `draft:${userId}:${formName}:${id ?? 'new'}`;

/** The draft under a key; null if there is none, it is too old, or it has not all the fields of `like`. */
export function readDraft(
  key: DraftKey,
  { like, now }: { readonly like: DraftTexts; readonly now: number },
): Draft | null {
  const { savedAt, version, ...storedFields } = browserStorage.read(key, asRecord);
  if (!isAlive(savedAt, now)) return null;
  const names = Object.keys(like);
  if (names.some((name) => typeof storedFields[name] !== 'string')) return null;
  const formTexts = Object.fromEntries(names.map((name) => [name, String(storedFields[name])]));
  return { texts: formTexts, savedAt, version: typeof version === 'number' ? version : null };
}

/** Stores a draft; false if the browser refused. */
export const storeDraft = (key: DraftKey, { texts, savedAt, version }: Draft): boolean =>
  browserStorage.write(key, { ...texts, savedAt, version });

export function dropOldDrafts(now: number): void {
  for (const key of browserStorage.keys('draft:')) {
    if (!isAlive(browserStorage.read(key, asRecord).savedAt, now)) browserStorage.remove(key);
  }
}

/** `14:05` for today, `3 March, 14:05` for another day, in the school's time zone. */
export function draftTime(savedAt: number, now: number): string {
  const time = new Intl.DateTimeFormat(currentLocale(), {
    timeZone: SCHOOL_TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
  }).format(savedAt);
  const day = schoolDay(savedAt);
  return day === schoolDay(now) ? time : `${dayInWords(day)}, ${time}`;
}

const isAlive = (savedAt: unknown, now: number): savedAt is number =>
  typeof savedAt === 'number' && now - savedAt <= DRAFT_LIFE_MS;

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
