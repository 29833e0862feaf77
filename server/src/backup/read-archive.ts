import { createHash } from 'node:crypto';
import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Parser, type ReadEntry } from 'tar';
import { ExpectedFailure } from '../base/expected-failure.ts';
import type { Key } from './key.ts';
import {
  BUCKET,
  isKey,
  MANIFEST,
  type Manifest,
  manifestShape,
  OBJECTS,
  type Objects,
  objectsShape,
} from './manifest.ts';
import { isSealed, unseal } from './seal.ts';

export type Archive = {
  readonly manifest: Manifest;
  /** What was in the bucket; null where it was left out, or there was none. */
  readonly objects: Objects | null;
};

/**
 * Reads an archive to its end, and holds every file of it against the manifest, every object against their list. Those that
 * `wanted` names are written below `folder`. Throws ExpectedFailure for an archive that is damaged, cut off, sealed with
 * another key, or not one.
 */
export async function readArchive(
  file: string,
  { key, folder, wanted }: { key: Key | null; folder: string; wanted: (path: string) => boolean },
): Promise<Archive> {
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
  const { manifest, objects, missing } = reading.result();
  if (!manifest) throw damaged(file, 'it has no manifest');
  if (missing !== undefined) throw damaged(file, `${missing} is missing`);
  return { manifest, objects };
}

/** Takes the entries of an archive one by one: the manifest, what it lists, then objects and their list. */
function createReading(placeOf: (path: string) => string | null) {
  let manifest: Manifest | undefined;
  let objects: Objects | null = null;
  const left = new Set<string>();
  const found = new Map<string, string>();

  const takeManifest = (entry: ReadEntry): void =>
    takeJson(entry, (json) => {
      manifest = manifestShape.parse(json);
      for (const path of Object.keys(manifest.files)) left.add(path);
    });

  const takeFile = (entry: ReadEntry): void => {
    const { path } = entry;
    const expected = manifest?.files[path];
    if (!expected || !left.has(path)) throw new ExpectedFailure(`${path} is not in the manifest.`);
    takeBytes(entry, placeOf(path), (sha256) => {
      if (sha256 !== expected.sha256) throw altered(path);
      left.delete(path);
    });
  };

  const takeObject = (entry: ReadEntry): void => {
    const { path } = entry;
    const key = path.slice(BUCKET.length + 1);
    if (manifest?.format !== 2 || objects || !isKey(key)) {
      throw new ExpectedFailure(`${path} is no object of the site.`);
    }
    takeBytes(entry, placeOf(path), (sha256) => found.set(key, sha256));
  };

  const takeObjects = (entry: ReadEntry): void =>
    takeJson(entry, (json) => {
      objects = objectsShape.parse(json);
      for (const [key, { sha256 }] of Object.entries(objects)) {
        if (found.get(key) !== sha256) throw altered(key);
      }
      if (found.size > Object.keys(objects).length) throw altered(OBJECTS);
    });

  return {
    take(entry: ReadEntry): void {
      if (entry.type === 'Directory') entry.resume();
      else if (entry.path === MANIFEST && !manifest) takeManifest(entry);
      else if (entry.path === OBJECTS && !objects) takeObjects(entry);
      else if (entry.path.startsWith(`${BUCKET}/`)) takeObject(entry);
      else takeFile(entry);
    },
    result: () => {
      const hasNoList = manifest?.format === 2 && !objects;
      return { manifest, objects, missing: [...left][0] ?? (hasNoList ? OBJECTS : undefined) };
    },
  };
}

function takeJson(entry: ReadEntry, use: (json: unknown) => void): void {
  const chunks: Buffer[] = [];
  entry.on('data', (chunk) => chunks.push(chunk));
  entry.on('end', () => use(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
}

/** Writes an entry to its place, if it has one, and tells its hash. */
function takeBytes(entry: ReadEntry, place: string | null, tell: (sha256: string) => void): void {
  if (place) mkdirSync(dirname(place), { recursive: true });
  const target = place ? openSync(place, 'wx', 0o600) : null;
  const hash = createHash('sha256');
  entry.on('data', (chunk) => {
    hash.update(chunk);
    if (target !== null) writeSync(target, chunk);
  });
  entry.on('end', () => {
    if (target !== null) closeSync(target);
    tell(hash.digest('hex'));
  });
}

const altered = (path: string): ExpectedFailure =>
  new ExpectedFailure(`${path} is not as its manifest says: the archive is damaged.`);

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
