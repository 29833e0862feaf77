import { z } from 'zod';

const count = z.int().min(0);

/** What a restored database is held against. Money in minor units. */
const counts = z.object({
  orders: count,
  orderCents: count,
  users: count,
  balanceCents: z.int(),
});

export type Counts = z.infer<typeof counts>;

/** Where a file lies in the archive: below one of two names, and nowhere above. */
const place = z.string().regex(/^(?:database|data(?:\/(?!\.{1,2}(?:\/|$))[^/\\\0]+)+)$/);

/** The key of an object, which is also a path: nothing in it leads upwards. */
const key = z.string().regex(/^(?:media|releases)(?:\/(?!\.{1,2}(?:\/|$))[^/\\\0]+)+$/);

const file = z.object({ size: count, sha256: z.string().length(64) });

/** First in every archive: when it was made, of what, and what must be found in it. */
export const manifestShape = z.object({
  /** 2: what was in the bucket is in the archive. */
  format: z.literal([1, 2]),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The newest migration of the database. */
  migration: z.string(),
  counts,
  /** The bucket in which pictures and releases are kept. */
  bucket: z.string().nullable(),
  files: z.record(place, file),
});

export type Manifest = z.infer<typeof manifestShape>;

/** Last in an archive of format 2: the objects of the bucket that must be found before it, by their keys. */
export const objectsShape = z.record(key, file);

export type Objects = z.infer<typeof objectsShape>;

export const isKey = (text: string): boolean => key.safeParse(text).success;

export const MANIFEST = 'manifest.json';
/** The copy of the database in an archive, and the folder with the rest of the data folder. */
export const DATABASE = 'database';
export const DATA = 'data';
/** The folder with the objects of the bucket, and their list. */
export const BUCKET = 'bucket';
export const OBJECTS = 'objects.json';
