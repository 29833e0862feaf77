import { z } from 'zod';

const countShape = z.int().min(0);

/** Totals used to verify a restored database. Money in minor units. */
export const totalsShape = z.object({
  orders: countShape,
  orderCents: countShape,
  users: countShape,
  balanceCents: z.int(),
});

export const MANIFEST_FILE = 'manifest.json';
export const DATABASE_FILE = 'database';
export const DATA_FOLDER = 'data';
/** The folder with the objects of the bucket, each under its key. */
export const BUCKET_FOLDER = 'bucket';

/** Whether a path is the database file, or lies in one of the two folders and does not lead out of it. */
export const isSafeArchivePath = (path: string): boolean =>
  /^(?:database|(?:data|bucket)(?:\/(?!\.{1,2}(?:\/|$))[^/\\\0]+)*\/?)$/.test(path);

/** The first file of every archive says when and from what it was made, and its totals. */
export const manifestShape = z.object({
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migration: z.string(),
  counts: totalsShape,
  bucket: z.string().nullable(),
  /** How many objects of the bucket are in the archive; null if they were left out. */
  objects: countShape.nullable(),
  /** How many files are in the archive, those objects among them. */
  files: countShape,
  /** The paths of these files; missing in backups of earlier versions. */
  paths: z.array(z.string()).exactOptional(),
});

export type Manifest = z.infer<typeof manifestShape>;
