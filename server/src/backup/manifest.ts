import { z } from 'zod';

const countShape = z.int().min(0);

/** Sums over all rows, which a restored database must match. Money in cents. */
export const totalsShape = z.object({
  orders: countShape,
  orderCents: countShape,
  users: countShape,
  balanceCents: z.int(),
});

// The files and folders at the top of an archive.
export const MANIFEST_FILE = 'manifest.json';
export const PACKED_DATABASE = 'database';
export const PACKED_DATA_FOLDER = 'data';
/** The folder with the objects of the bucket, each under its key. */
export const PACKED_BUCKET_FOLDER = 'bucket';

/** Whether a path of an archive is the database, or lies in one of the two folders and does not lead out of it by `..`. */
export const isSafeArchivePath = (path: string): boolean =>
  /^(?:database|(?:data|bucket)(?:\/(?!\.{1,2}(?:\/|$))[^/\\\0]+)*\/?)$/.test(path);

/** The manifest, which is the first file of every archive. */
export const manifestShape = z.object({
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The last migration of the database. */
  migration: z.string(),
  counts: totalsShape,
  /** The name of the site's bucket; null for a site without one. */
  bucket: z.string().nullable(),
  /** How many objects of the bucket are in the archive; null if they were left out. */
  objects: countShape.nullable(),
  /** How many files are in the archive, those objects among them. */
  files: countShape,
  /** The paths of these files; missing in backups of earlier versions. */
  paths: z.array(z.string()).exactOptional(),
});

export type Manifest = z.infer<typeof manifestShape>;
