import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  writeSync,
} from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { create, Parser, type ReadEntry } from 'tar';
import { ExpectedFailure } from '../base/expected-failure.ts';
import type { Key } from './key.ts';
import { isPlace, MANIFEST, type Manifest, manifestShape } from './manifest.ts';

/** Packs a folder with a manifest and the files it lists into one file, which must not exist yet. */
export async function writeArchive(
  file: string,
  { stage, key }: { readonly stage: string; readonly key: Key | null },
): Promise<void> {
  const others = (await readdir(stage)).filter((name) => name !== MANIFEST);
  const pack = create({ cwd: stage, portable: true, strict: true }, [MANIFEST, ...others]);
  const packed = Readable.from(pack, { objectMode: false });
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(key ? await encrypted(packed, key) : packed, target);
}

/**
 * Reads an archive to its end and compares every file with the manifest. Writes the `wanted` files below `folder`.
 * Throws ExpectedFailure for an archive that is damaged, cut off, encrypted with another key, or not one.
 */
export async function readArchive(
  file: string,
  { key, folder, wanted }: { key: Key | null; folder: string; wanted: (path: string) => boolean },
): Promise<Manifest> {
  let text = '';
  const files: Manifest['files'] = {};
  const take = (entry: ReadEntry): void => {
    const { path, type } = entry;
    if (type === 'Directory') entry.resume();
    else if (path === MANIFEST) entry.on('data', (chunk) => (text += chunk));
    else if (type !== 'File' || !isPlace(path) || files[path]) throw new Error(`${path} is in it`);
    else
      takeFile(entry, wanted(path) ? join(folder, path) : null, (found) => (files[path] = found));
  };
  const source = (await isEncrypted(file)) ? await decrypted(file, key) : createReadStream(file);
  try {
    const parser = new Parser({ strict: true, onReadEntry: take });
    for await (const chunk of source) if (!parser.write(chunk)) await once(parser, 'drain');
    const end = once(parser, 'end');
    parser.end();
    await end;
    const manifest = manifestShape.parse(JSON.parse(text));
    const paths = [...Object.keys(manifest.files), ...Object.keys(files)];
    const wrong = paths.find((path) => !isDeepStrictEqual(files[path], manifest.files[path]));
    if (wrong) throw new Error(`${wrong} differs from its entry in the manifest`);
    return manifest;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ExpectedFailure(`${file} is not a whole backup: ${why}.`, { cause });
  }
}

type Found = Manifest['files'][string];

function takeFile(entry: ReadEntry, place: string | null, done: (found: Found) => void): void {
  if (place) mkdirSync(dirname(place), { recursive: true });
  const target = place ? openSync(place, 'wx', 0o600) : null;
  const hash = createHash('sha256');
  entry.on('data', (chunk) => {
    hash.update(chunk);
    if (target !== null) writeSync(target, chunk);
  });
  entry.on('end', () => {
    if (target !== null) closeSync(target);
    done({ size: entry.size, sha256: hash.digest('hex') });
  });
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
