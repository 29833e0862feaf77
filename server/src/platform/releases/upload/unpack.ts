import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releaseFile, releaseManifest } from 'shared/contract/schemas';
import { LANGUAGES } from 'shared/language';
import {
  createContentCheck,
  FEDERATION_MANIFEST,
  fileInLanguage,
  RELEASE_MANIFEST,
  type ReleaseManifest,
  type Sender,
  SSR_BUNDLE,
} from 'shared/releases';
import { Parser, type ReadEntry } from 'tar';
import { integrityOf, versionHash } from '../../../base/integrity.ts';
import { oneEachTurn } from '../../../base/one-each-turn.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import { badRelease, parseFile } from './bad-release.ts';
import { describeRemote, SECTION_FACE } from './described-remote.ts';
import { packFiles } from './tar.ts';

const BYTES_PER_MB = 1024 * 1024;

export const UNPACKED_MAX_BYTES = 60 * BYTES_PER_MB;
export const FILE_MAX_BYTES = 10 * BYTES_PER_MB;
export const FILES_MAX = 1_000;

/** Before compression. Ours have 220 KB, the shell's 510 KB. Each is compiled while its first visitor waits. */
const BUNDLE_MAX_BYTES = 1_000_000;

const BUNDLE_FILES = new Set(LANGUAGES.map((language) => fileInLanguage(SSR_BUNDLE, language)));

/** Matches a call by which a bundle requires a module that it does not contain. */
const REQUIRE_CALL = /\brequire\(\s*["'`]([^"'`]*)["'`]\s*\)/g;

/** Ends of names that the web server would take for compressed copies. Copies are made with brotli, and those are compared. */
export const FOREIGN_COPY_ENDINGS = ['.gz', '.deflate'];

/** An uploaded release whose bytes match its description. */
export type CheckedRelease = {
  readonly manifest: ReleaseManifest;
  /** Files by path, with their compressed copies (`a.js.br`) and without the description. */
  readonly contents: ReadonlyMap<string, Buffer>;
  /** These files and the description as a gzipped tar. */
  readonly archive: Buffer;
};

/** The size of a release in bytes, without compressed files. */
export const bytesOf = ({ contents }: Pick<CheckedRelease, 'contents'>): number =>
  [...contents].reduce((sum, [file, { length }]) => sum + (file.endsWith('.br') ? 0 : length), 0);

const unzip = promisify(gunzip);
const unbrotli = promisify(brotliDecompress);

/**
 * Unpacks a gzipped tar. A remote without a `release.json` is described as the section `name`, from its `mf-manifest.json`.
 * Throws BAD_RELEASE with the reason, or TOO_LARGE.
 */
export async function unpackRelease(archive: Buffer, name?: string): Promise<CheckedRelease> {
  const tar = await unzip(archive, { maxOutputLength: UNPACKED_MAX_BYTES }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') throw new HttpError('TOO_LARGE');
      throw badRelease('The archive is not a gzipped tar, or it is cut off.');
    },
  );
  const files = await readTar(tar);
  const description = files.get(RELEASE_MANIFEST);
  const federation = files.get(FEDERATION_MANIFEST);
  if (!description && name && federation) {
    const face = files.get(SECTION_FACE);
    const manifest = await describeRemote({ name, federation, face }, files);
    await checkContents(manifest, files);
    const descriptionEntry = [RELEASE_MANIFEST, Buffer.from(JSON.stringify(manifest))] as const;
    return { manifest, contents: files, archive: await packFiles([...files, descriptionEntry]) };
  }
  if (!description)
    throw badRelease(
      `The archive has at its top no ${RELEASE_MANIFEST}, which \`pnpm release\` writes, and no ${FEDERATION_MANIFEST}, which Module Federation writes.`,
    );
  files.delete(RELEASE_MANIFEST);
  const manifest = parseManifest(description);
  await checkContents(manifest, files);
  return { manifest, contents: files, archive };
}

/** Reads a description. Throws BAD_RELEASE when it is malformed, or its version is not that of its content. */
export function parseManifest(description: Buffer): ReleaseManifest {
  const manifest: ReleaseManifest = parseFile(releaseManifest, RELEASE_MANIFEST, description);
  const hash = versionHash(manifest);
  if (!manifest.version.endsWith(`-${hash}`))
    throw badRelease(
      `The version ${manifest.version} does not fit the content, whose hash is ${hash}: was a file changed after the build?`,
    );
  return manifest;
}

async function readTar(tar: Buffer): Promise<Map<string, Buffer>> {
  if (isPacked(tar)) throw badRelease('The archive is not a tar, but packed a second time.');
  const chunksByFile = new Map<string, Buffer[]>();
  const collectEntry = (entry: ReadEntry): void => {
    const file = filePathOf(entry);
    if (file === null) {
      entry.resume();
      return;
    }
    if (chunksByFile.has(file)) throw badRelease(`${file} stands in the archive twice.`);
    if (chunksByFile.size >= FILES_MAX)
      throw badRelease(`A release has at most ${FILES_MAX} files.`);
    const chunks: Buffer[] = [];
    chunksByFile.set(file, chunks);
    entry.on('data', (chunk) => chunks.push(chunk));
  };
  const parser = new Parser({
    strict: true,
    maxMetaEntrySize: BYTES_PER_MB,
    onReadEntry: collectEntry,
  });
  const ended = once(parser, 'end');
  // If `parser.write` throws, nothing awaits this promise any more.
  ended.catch(() => undefined);
  try {
    for await (const slice of oneEachTurn(slicesOf(tar))) parser.write(slice);
    parser.end();
    await ended;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badRelease('The archive is not a tar, or it is cut off.');
  }
  const files = new Map<string, Buffer>();
  for await (const [file, chunks] of oneEachTurn(chunksByFile))
    files.set(file, Buffer.concat(chunks));
  return files;
}

function* slicesOf(tar: Buffer): Generator<Buffer> {
  for (let offset = 0; offset < tar.length; offset += BYTES_PER_MB)
    yield tar.subarray(offset, offset + BYTES_PER_MB);
}

/** Recognises Gzip and Zstandard, which the parser would decompress to any size. */
const isPacked = (tar: Buffer): boolean =>
  tar.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b])) ||
  tar.subarray(0, 4).equals(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]));

/** The path of a file; null for a folder. Throws BAD_RELEASE for anything else. */
function filePathOf(entry: ReadEntry): string | null {
  const filePath = entry.path.replace(/^\.\//, '');
  if (entry.type === 'Directory') return null;
  if (entry.type !== 'File' && entry.type !== 'OldFile')
    throw badRelease(`${filePath} is no plain file: links and devices are refused.`);
  const { error } = releaseFile.safeParse(filePath);
  if (error) throw badRelease(error.issues[0]?.message ?? '');
  if (entry.size > FILE_MAX_BYTES)
    throw badRelease(`${filePath} is larger than ${FILE_MAX_BYTES / BYTES_PER_MB} MB.`);
  return filePath;
}

/** Throws BAD_RELEASE unless the archive has exactly the files of the description, and brotli copies of them. */
async function checkContents(
  manifest: ReleaseManifest,
  contents: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const file of Object.keys(manifest.files)) {
    if (!contents.has(file)) throw badRelease(`${file} is missing in the archive.`);
    const fileAsFolder = foldersOf(file).find(
      (folder) => contents.has(folder) || folder === RELEASE_MANIFEST,
    );
    if (fileAsFolder) throw badRelease(`${file} lies inside ${fileAsFolder}, which is a file.`);
  }
  for await (const [file, content] of oneEachTurn(contents)) {
    const isCompressedCopy = file.endsWith('.br');
    const originalFile = isCompressedCopy ? file.slice(0, -'.br'.length) : file;
    const original = contents.get(originalFile);
    if (!original || !Object.hasOwn(manifest.files, originalFile))
      throw badRelease(`${file} is not named in ${RELEASE_MANIFEST}.`);
    const uncompressed = isCompressedCopy ? await decompress(file, content, original) : content;
    if (integrityOf(uncompressed) !== manifest.files[originalFile])
      throw badRelease(`${file} was altered after the build.`);
    requireUsableBundle(manifest, { file, content });
  }
}

/**
 * Throws BAD_RELEASE for an SSR bundle with which the server could not render. A bundle may require shared modules only;
 * whether the live shell provides them is checked for the whole release.
 */
export function requireUsableBundle(
  manifest: ReleaseManifest,
  { file, content }: { readonly file: string; readonly content: Buffer },
): void {
  if (!BUNDLE_FILES.has(file)) return;
  if (content.length > BUNDLE_MAX_BYTES)
    throw badRelease(`${file} has ${content.length} bytes, and may have ${BUNDLE_MAX_BYTES}.`);
  const sharedModules = manifest.kind === 'shell' ? [] : Object.keys(manifest.shared);
  const requiredModules = [...content.toString('utf8').matchAll(REQUIRE_CALL)].map(
    ([, name = '']) => name,
  );
  const missingModule = requiredModules.find((name) => !sharedModules.includes(name));
  if (missingModule !== undefined)
    throw badRelease(
      `${file} asks for ${missingModule}, which is not among the shared modules of ${manifest.name}.`,
    );
}

/**
 * Throws BAD_RELEASE for a release whose files show that it must not run. Not part of unpacking, because releases from before
 * this rule are still unpacked.
 */
export async function requireSoundContents(
  { manifest, contents }: Pick<CheckedRelease, 'manifest' | 'contents'>,
  sender: Sender,
): Promise<void> {
  const foreignCopy = [...contents.keys()].find((file) =>
    FOREIGN_COPY_ENDINGS.some((ending) => file.endsWith(ending)),
  );
  if (foreignCopy) throw badRelease(`${foreignCopy} would be sent in place of another file.`);
  if (manifest.kind === 'shell') return;
  const check = createContentCheck(manifest, sender);
  for await (const [file, content] of oneEachTurn(contents)) check.read(file, content);
  const [fault] = check.faults();
  if (fault !== undefined) throw badRelease(fault);
}

/** The folders around a file, from the outermost: `a` and `a/b` of `a/b/c.js`. */
const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/** Stops one byte after the length of the original, because a longer result is wrong anyway. */
const decompress = (file: string, compressed: Buffer, original: Buffer): Promise<Buffer> =>
  unbrotli(compressed, { maxOutputLength: original.length + 1 }).catch(() => {
    throw badRelease(`${file} is no brotli copy of its file.`);
  });
