import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract, type ReadEntry } from 'tar';
import { ExpectedFailure } from '../base/expected-failure.ts';
import type { BackupKey } from './key.ts';
import { isSafeArchivePath, MANIFEST_FILE, type Manifest, manifestShape } from './manifest.ts';
import { stopSignal } from './stop-signal.ts';

/** Packs a folder with a manifest into one file, which must not exist yet. Its manifest comes first. */
export async function writeArchive(
  file: string,
  { stagingFolder, key }: { readonly stagingFolder: string; readonly key: BackupKey | null },
): Promise<void> {
  const otherFiles = (await readdir(stagingFolder)).filter((name) => name !== MANIFEST_FILE);
  // Pictures and releases are compressed already, but gzip's checksum reveals a damaged archive.
  const gzip = { level: 1 };
  const linkCache = new NoLinks();
  const options = { cwd: stagingFolder, portable: true, strict: true, gzip, linkCache };
  const archive = Readable.from(create(options, [MANIFEST_FILE, ...otherFiles]), {
    objectMode: false,
  });
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(key ? await encrypt(archive, key) : archive, output);
}

/** Finds no file that is packed already, so the packer stores each hard link as a file of its own. */
class NoLinks extends Map<`${number}:${number}`, string> {
  override get = (): undefined => undefined;
}

/**
 * Reads an archive to its end, writes the manifest and the files that `isWanted` accepts below `folder`, and returns the
 * manifest. Throws ExpectedFailure for a file that is no archive, or is damaged, cut off or encrypted with another key, and
 * for an archive that holds links or other files than its manifest lists.
 */
export async function readArchive(
  file: string,
  {
    key,
    folder,
    isWanted,
  }: { key: BackupKey | null; folder: string; isWanted: (path: string) => boolean },
): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const source = (await isEncrypted(file)) ? await decrypt(file, key) : createReadStream(file);
  const packedPaths: string[] = [];
  const unpackedSizes = new Map<string, number>();
  try {
    // Synchronous writes, so that none is still under way after an error.
    const unpacker = extract({
      sync: true,
      cwd: folder,
      strict: true,
      filter(path, entry) {
        if (path !== MANIFEST_FILE && !isSafeArchivePath(path)) throw new Error(`${path} is in it`);
        // The type of `filter` is also for packing, which passes the stats of a file.
        const { type } = entry as ReadEntry;
        // The site would follow a link, also one to its own secrets.
        if (type !== 'File' && type !== 'Directory') throw new Error(`${path} is a ${type}`);
        if (type === 'File') packedPaths.push(path);
        const isUnpacked = path === MANIFEST_FILE || isWanted(path);
        if (isUnpacked && type === 'File') unpackedSizes.set(path, entry.size ?? 0);
        return isUnpacked;
      },
    });
    for await (const chunk of source) {
      stopSignal.throwIfAborted();
      unpacker.write(chunk);
    }
    unpacker.end();
    await requireSizes(folder, unpackedSizes);
    const manifest = manifestShape.parse(
      JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')),
    );
    requireListed(packedPaths, manifest);
    return manifest;
  } catch (cause) {
    // The reason of a stopped restore is a sentence already.
    stopSignal.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    const fault = isMachineFault(cause)
      ? 'cannot be read or unpacked here'
      : 'is not a whole backup';
    throw new ExpectedFailure(`${file} ${fault}: ${reason}.`, { cause });
  }
}

/** Throws unless files are as long as in the archive. The unpacker does not notice that the disk has taken only a part. */
async function requireSizes(folder: string, sizes: ReadonlyMap<string, number>): Promise<void> {
  for (const [path, size] of sizes)
    if ((await stat(join(folder, path))).size !== size)
      // With `syscall`, so that the machine is blamed and not the archive.
      throw Object.assign(new Error(`only a part of ${path} was written`), { syscall: 'write' });
}

/** Whether a system call failed, as on a full disk. But a file that is missing after unpacking was missing in the archive. */
function isMachineFault(error: unknown): boolean {
  const { syscall, code } = error as NodeJS.ErrnoException;
  return syscall !== undefined && code !== 'ENOENT';
}

function requireListed(
  packedPaths: readonly string[],
  { files: fileCount, paths }: Manifest,
): void {
  // Backups of earlier versions list no paths.
  if (paths) {
    const listedPaths = new Set([MANIFEST_FILE, ...paths]);
    const packedSet = new Set(packedPaths);
    const missingPaths = [...listedPaths].filter((path) => !packedSet.has(path));
    if (missingPaths.length > 0)
      throw new Error(`${missingPaths.length} files are missing: ${missingPaths[0]}`);
    const unlistedPath = packedPaths.find((path) => !listedPaths.has(path));
    if (unlistedPath) throw new Error(`${unlistedPath} is not in its list`);
  }
  // The manifest does not count itself.
  if (packedPaths.length !== fileCount + 1)
    throw new Error(`it holds ${packedPaths.length - 1} files of ${fileCount}`);
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

async function encrypt(archive: Readable, key: BackupKey): Promise<Readable> {
  const encrypter = await key.encrypter();
  return fromWeb(await encrypter.encrypt(toWeb(archive)));
}

async function decrypt(file: string, key: BackupKey | null): Promise<Readable> {
  if (!key?.canDecrypt)
    throw new ExpectedFailure(`${file} is encrypted: BACKUP_KEY_FILE must name its secret key.`);
  try {
    return fromWeb(await key.decrypter().decrypt(toWeb(createReadStream(file))));
  } catch (cause) {
    const reason = `${file} cannot be opened with the key of BACKUP_KEY_FILE.`;
    throw new ExpectedFailure(reason, { cause });
  }
}

// `age-encryption` has the stream types of browsers. At run time they are the streams of Node.js.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);
