import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { c, Parser, type ReadEntry } from 'tar';
import { ExpectedFailure } from '../base/expected-failure.ts';
import type { Key } from './key.ts';
import { DATA, DATABASE, MANIFEST, type Manifest, manifestShape } from './manifest.ts';

const SEALED = 'age-encryption.org/v1';

/** Packs a folder that holds a manifest and what it lists into one file, which must not exist yet. */
export async function writeArchive(stage: string, file: string, key: Key | null): Promise<void> {
  const packed = Readable.from(
    c({ cwd: stage, portable: true, strict: true }, [MANIFEST, DATABASE, DATA]),
    { objectMode: false },
  );
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(key ? await seal(packed, key) : packed, target);
}

/**
 * Reads an archive to its end, and holds every file of it against the manifest. Those that `wanted` names are written
 * below `folder`. Throws ExpectedFailure for an archive that is damaged, cut off, sealed with another key, or not one.
 */
export async function readArchive(
  file: string,
  { key, folder, wanted }: { key: Key | null; folder: string; wanted: (path: string) => boolean },
): Promise<Manifest> {
  const reading = createReading((path) => (wanted(path) ? join(folder, path) : null));
  const parser = new Parser({ strict: true, onReadEntry: reading.take });
  const source = (await isSealed(file)) ? await unseal(file, key) : createReadStream(file);
  try {
    for await (const chunk of source) if (!parser.write(chunk)) await drained(parser);
    await ended(parser);
  } catch (error) {
    if (error instanceof ExpectedFailure) throw error;
    throw damaged(file, error instanceof Error ? error.message : String(error));
  }
  const { manifest, missing } = reading.result();
  if (!manifest) throw damaged(file, 'it has no manifest');
  if (missing !== undefined) throw damaged(file, `${missing} is missing`);
  return manifest;
}

/** Takes the entries of an archive one by one: the manifest first, then what it lists. */
function createReading(placeOf: (path: string) => string | null) {
  let manifest: Manifest | undefined;
  const left = new Set<string>();

  const takeManifest = (entry: ReadEntry): void => {
    const chunks: Buffer[] = [];
    entry.on('data', (chunk) => chunks.push(chunk));
    entry.on('end', () => {
      manifest = manifestShape.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      for (const path of Object.keys(manifest.files)) left.add(path);
    });
  };

  const takeFile = (entry: ReadEntry): void => {
    const path = entry.path;
    const expected = manifest?.files[path];
    if (!expected || !left.has(path)) throw new ExpectedFailure(`${path} is not in the manifest.`);
    const place = placeOf(path);
    if (place) mkdirSync(dirname(place), { recursive: true });
    const target = place ? openSync(place, 'wx', 0o600) : null;
    const hash = createHash('sha256');
    entry.on('data', (chunk) => {
      hash.update(chunk);
      if (target !== null) writeSync(target, chunk);
    });
    entry.on('end', () => {
      if (target !== null) closeSync(target);
      if (hash.digest('hex') !== expected.sha256) {
        throw new ExpectedFailure(`${path} is not as its manifest says: the archive is damaged.`);
      }
      left.delete(path);
    });
  };

  return {
    take(entry: ReadEntry): void {
      if (entry.type === 'Directory') entry.resume();
      else if (entry.path === MANIFEST && !manifest) takeManifest(entry);
      else takeFile(entry);
    },
    result: () => ({ manifest, missing: [...left][0] }),
  };
}

const drained = (parser: Parser): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.once('drain', resolve);
    parser.once('error', reject);
  });

const ended = (parser: Parser): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.once('end', resolve);
    parser.once('error', reject);
    parser.end();
  });

const damaged = (file: string, why: string): ExpectedFailure =>
  new ExpectedFailure(`${file} is not a whole backup: ${why}.`);

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new ExpectedFailure(`${file} cannot be read.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SEALED.length), 0, SEALED.length);
    return buffer.toString('latin1', 0, bytesRead) === SEALED;
  } finally {
    await handle.close();
  }
}

async function seal(plain: Readable, key: Key): Promise<Readable> {
  const encrypter = await key.encrypter();
  return ofWeb(await encrypter.encrypt(webOf(plain)));
}

async function unseal(file: string, key: Key | null): Promise<Readable> {
  if (!key?.opens) {
    throw new ExpectedFailure(`${file} is encrypted: BACKUP_KEY_FILE must name its secret key.`);
  }
  try {
    return ofWeb(await key.decrypter().decrypt(webOf(createReadStream(file))));
  } catch (cause) {
    throw new ExpectedFailure(`${file} cannot be opened with the key of BACKUP_KEY_FILE.`, {
      cause,
    });
  }
}

// The same objects at run time, whose types browsers and Node.js describe differently.
const webOf = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const ofWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);
