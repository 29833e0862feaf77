import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { ExpectedFailure } from '../base/expected-failure.ts';
import type { Key } from './key.ts';
import { isPlace, MANIFEST, type Manifest, manifestShape } from './manifest.ts';

/** Packs a folder with a manifest into one file, which must not exist yet. Its manifest comes first. */
export async function writeArchive(
  file: string,
  { stage, key }: { readonly stage: string; readonly key: Key | null },
): Promise<void> {
  const others = (await readdir(stage)).filter((name) => name !== MANIFEST);
  // Pictures and releases are compressed already. The checksum of gzip tells a damaged archive.
  const options = { cwd: stage, portable: true, strict: true, gzip: { level: 1 } };
  const packed = Readable.from(create(options, [MANIFEST, ...others]), { objectMode: false });
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(key ? await encrypted(packed, key) : packed, target);
}

/**
 * Reads an archive to its end, and writes the `wanted` files and the manifest below `folder`. Throws ExpectedFailure for
 * an archive that is damaged, cut off, encrypted with another key, or not one.
 */
export async function readArchive(
  file: string,
  { key, folder, wanted }: { key: Key | null; folder: string; wanted: (path: string) => boolean },
): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const source = (await isEncrypted(file)) ? await decrypted(file, key) : createReadStream(file);
  try {
    // Synchronously, so that nothing is still written after an error.
    const unpack = extract({
      sync: true,
      cwd: folder,
      strict: true,
      filter(path) {
        if (path !== MANIFEST && !isPlace(path)) throw new Error(`${path} is in it`);
        return path === MANIFEST || wanted(path);
      },
    });
    for await (const chunk of source) unpack.write(chunk);
    unpack.end();
    return manifestShape.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ExpectedFailure(`${file} is not a whole backup: ${why}.`, { cause });
  }
}

const AGE_HEADER = 'age-encryption.org/v1';

/** Whether a file begins as an encrypted archive does. Throws ExpectedFailure for one that cannot be read. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new ExpectedFailure(`${file} cannot be read.`, { cause });
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(AGE_HEADER.length));
    return buffer.toString('latin1') === AGE_HEADER;
  } finally {
    await handle.close();
  }
}

async function encrypted(plain: Readable, key: Key): Promise<Readable> {
  const encrypter = await key.encrypter();
  return ofWeb(await encrypter.encrypt(webOf(plain)));
}

/** Throws ExpectedFailure without the key that opens the file. */
async function decrypted(file: string, key: Key | null): Promise<Readable> {
  if (!key?.opens) {
    throw new ExpectedFailure(`${file} is encrypted: BACKUP_KEY_FILE must name its secret key.`);
  }
  try {
    return ofWeb(await key.decrypter().decrypt(webOf(createReadStream(file))));
  } catch (cause) {
    const why = `${file} cannot be opened with the key of BACKUP_KEY_FILE.`;
    throw new ExpectedFailure(why, { cause });
  }
}

// The same objects at run time, whose types browsers and Node.js describe differently.
const webOf = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const ofWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);
