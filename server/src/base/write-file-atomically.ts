import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

export const UNFINISHED_SUFFIX = '.part';

/** A new name for a file while it is written, which no other process uses. */
export const unfinishedNameOf = (file: string): string =>
  `${file}.${randomUUID()}${UNFINISHED_SUFFIX}`;

/** Writes a file under another name first, so that nobody ever reads half of it. */
export async function writeFileAtomically(
  file: string,
  bytes: Buffer,
  { mode }: { readonly mode?: number } = {},
): Promise<void> {
  const unfinishedFile = unfinishedNameOf(file);
  try {
    const handle = await open(unfinishedFile, 'wx', mode);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinishedFile, file);
  } catch (error) {
    await rm(unfinishedFile, { force: true });
    throw error;
  }
}
