import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Header, Pack, ReadEntry } from 'tar';
import type { KeptObject } from './bucket-objects.ts';
import type { Key } from './key.ts';
import { BUCKET, DATA, DATABASE, MANIFEST, OBJECTS, type Objects } from './manifest.ts';
import { seal } from './seal.ts';

type Content = {
  /** A folder that holds a manifest and what it lists. */
  readonly stage: string;
  /** Read while they are written, so that they need no room; then comes their list. Null: none of them, and no list. */
  readonly objects: AsyncIterable<KeptObject> | null;
  readonly key: Key | null;
};

/**
 * Packs everything into one file, which must not exist yet. Returns the number of objects. Rejects when one cannot be read.
 */
export async function writeArchive(
  file: string,
  { stage, objects, key }: Content,
): Promise<number> {
  const pack = new Pack({ cwd: stage, portable: true, strict: true });
  for (const path of [MANIFEST, DATABASE, DATA]) pack.add(path);
  const filled = objects ? addObjects(pack, objects) : Promise.resolve(0);
  filled.then(
    () => pack.end(),
    (error) => pack.emit('error', error),
  );
  const packed = Readable.from(pack, { objectMode: false });
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(key ? await seal(packed, key) : packed, target);
  return filled;
}

async function addObjects(pack: Pack, objects: AsyncIterable<KeptObject>): Promise<number> {
  const list: Objects = {};
  for await (const [key, bytes] of objects) {
    await addBytes(pack, `${BUCKET}/${key}`, bytes);
    list[key] = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  await addBytes(pack, OBJECTS, Buffer.from(`${JSON.stringify(list, null, 2)}\n`));
  return Object.keys(list).length;
}

/** Resolves when the archive has taken them, so that only few are in memory. */
const addBytes = (pack: Pack, path: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const head = new Header({ path, size: bytes.length, type: 'File', mode: 0o600 });
    const entry = new ReadEntry(head);
    entry.on('end', resolve);
    pack.add(entry);
    entry.end(bytes);
  });
