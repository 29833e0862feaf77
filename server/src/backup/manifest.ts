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

const file = z.object({ size: count, sha256: z.string().length(64) });

/** First in every archive: when it was made, of what, and what must be found in it. */
export const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The newest migration of the database. */
  migration: z.string(),
  counts,
  /** The bucket in which pictures and releases are kept; they are not in the archive then. */
  bucket: z.string().nullable(),
  files: z.record(place, file),
});

export type Manifest = z.infer<typeof manifestShape>;

export const MANIFEST = 'manifest.json';
/** The copy of the database in an archive, and the folder with the rest of the data folder. */
export const DATABASE = 'database';
export const DATA = 'data';
