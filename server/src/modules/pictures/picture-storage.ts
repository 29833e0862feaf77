import type { Readable } from 'node:stream';

type StoredFile = { readonly size: number; stream(): Readable };

/** Stores the files of pictures. The names are our own: letters, digits, `-`, `@`, `.webp` and `.jpg`. */
export type PictureStorage = {
  /** A read at the same time finds the whole file or none. */
  write(name: string, bytes: Buffer): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Null for a name that is not stored. */
  read(name: string): Promise<StoredFile | null>;
  /** Does nothing for a name that is not stored. */
  remove(name: string): Promise<void>;
};
