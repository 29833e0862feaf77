import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** The name of an unfinished file ends like this. */
export const UNFINISHED_SUFFIX = '.part';

/** Writes a file under another name first, so that nobody ever reads half of it. */
export async function writeFileAtomically(
  file: string,
  bytes: Buffer,
  { mode }: { readonly mode?: number } = {},
): Promise<void> {
  const unfinishedFile = `${file}.${randomUUID()}${UNFINISHED_SUFFIX}`;
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
