import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** End of the name which a file has before it is whole. */
export const UNFINISHED_FILE = '.part';

/** Writes a file under another name first: whoever looks for the real one never finds half of it. */
export async function writeWhole(
  file: string,
  bytes: Buffer,
  { mode }: { readonly mode?: number } = {},
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED_FILE}`;
  try {
    const handle = await open(unfinished, 'wx', mode);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
