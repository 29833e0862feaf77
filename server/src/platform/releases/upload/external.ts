import {
  copiesOfRemote,
  FEDERATION_MANIFEST,
  filesOfRemote,
  loadedFilesOf,
  RELEASE_MANIFEST,
  type ReleaseManifest,
  remoteOf,
} from 'shared/releases';
import { integrityOf } from '../../../base/integrity.ts';
import { createSemaphore } from '../../../base/semaphore.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import { badRelease } from './bad-release.ts';
import { describeRemote, parseRemote, SECTION_FACE } from './described-remote.ts';
import {
  FILE_MAX_BYTES,
  FILES_MAX,
  parseManifest,
  requireSoundContents,
  requireUsableBundle,
  UNPACKED_MAX_BYTES,
} from './unpack.ts';

const FILE_WITHIN_MS = 10_000;
const ALL_WITHIN_MS = 60_000;
const MAX_PARALLEL = 6;
/** Each adds some 100 bytes to a header of all pages. */
const LOADED_FILES_MAX = 60;
/** Matches the end of an address after its folder: `/`, `/release.json`, or nothing. */
const DESCRIPTION_OR_SLASHES = /\/*(?:\/(?:mf-manifest|release)\.json)?$/;
const DESCRIPTION_LIMITS: DownloadLimits = { maxBytes: 1024 * 1024 };

type ExternalRelease = {
  readonly manifest: ReleaseManifest;
  readonly bytes: number;
  /** Address of the folder, with the slash at its end. */
  readonly base: string;
};

/** Reads a release by the address of its folder. A remote without a `release.json` is described as the section `name`. */
export type FetchExternal = (address: string, name: string) => Promise<ExternalRelease>;

type FetchOptions = {
  readonly allowedOrigins: readonly string[];
  /** The origin of the pages that will request the files. */
  readonly siteOrigin: string;
  /** For all files of a release together. */
  readonly maxBytes?: number;
};

/**
 * Reads every file of a release on another host, and checks that browsers can read them too. It reads only
 * from the origins that the settings name, and follows no redirects.
 */
export const createFetchExternal =
  ({ allowedOrigins, siteOrigin, maxBytes = UNPACKED_MAX_BYTES }: FetchOptions): FetchExternal =>
  async (address, name) => {
    const { origin, pathname } = new URL(address);
    if (!allowedOrigins.includes(origin)) throw new HttpError('ORIGIN_NOT_ALLOWED', { origin });
    const base = `${origin}${pathname.replace(DESCRIPTION_OR_SLASHES, '/')}`;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(ALL_WITHIN_MS)]);
    const read = (file: string, limits: DownloadLimits) =>
      readFrom(base + file, { ...limits, siteOrigin, signal });
    const connections = createSemaphore(MAX_PARALLEL);
    let bytes = 0;
    const countBytes = (arrived: number): void => {
      bytes += arrived;
      if (bytes > maxBytes) throw new HttpError('TOO_LARGE');
    };
    const readAll = async (
      files: readonly string[],
      receive: (file: string, content: Buffer) => void,
    ): Promise<void> => {
      if (files.length > FILES_MAX) throw badRelease(`A release has at most ${FILES_MAX} files.`);
      const readOne = async (file: string): Promise<void> =>
        receive(file, await read(file, { maxBytes: FILE_MAX_BYTES, countBytes }));
      // The first wrong file aborts the requests for the others.
      await Promise.all(files.map((file) => connections.run(() => readOne(file)))).finally(() =>
        stop.abort(),
      );
    };

    const description = await read(RELEASE_MANIFEST, DESCRIPTION_LIMITS).catch(nullIfMissing);
    const contents = new Map<string, Buffer>();
    let manifest: ReleaseManifest;
    if (description) {
      manifest = parseManifest(description);
      const { files } = manifest;
      await readAll(Object.keys(files), (file, content) => {
        if (integrityOf(content) !== files[file])
          throw badRelease(`${base}${file} was altered after the build.`);
        contents.set(file, content);
      });
    } else {
      const federation = await read(FEDERATION_MANIFEST, DESCRIPTION_LIMITS);
      const face = await read(SECTION_FACE, DESCRIPTION_LIMITS).catch(nullIfMissing);
      const remote = parseRemote({ federation });
      const copies = copiesOfRemote(remote);
      await readAll([...filesOfRemote(remote), ...copies], (file, content) =>
        contents.set(file, content),
      );
      const entry = String(contents.get(remoteOf(remote).entry));
      // A copy whose hash the entry does not name is loaded only by a page of the remote's own.
      for (const file of copies)
        if (!entry.includes(integrityOf(contents.get(file) ?? ''))) contents.delete(file);
      manifest = await describeRemote({ name, federation, face: face ?? undefined }, contents);
    }
    for (const [file, content] of contents) requireUsableBundle(manifest, { file, content });
    if (manifest.kind === 'section' && manifest.entryType === 'module')
      throw badRelease(
        'Browsers do not check the hashes of ES modules of another host. Upload this release, so that the site serves it.',
      );
    if (manifest.kind === 'section' && loadedFilesOf(manifest).length > LOADED_FILES_MAX)
      throw badRelease(
        `On another host a release has at most ${LOADED_FILES_MAX} scripts and stylesheets, because a header of each page names them. Upload this release.`,
      );
    await requireSoundContents({ manifest, contents }, 'another host');
    return { manifest, bytes, base };
  };

/** Null for a 404: a release may have no `release.json`, and a remote no `section.json`. Throws any other error again. */
function nullIfMissing(error: unknown): null {
  if (error instanceof HttpError && error.details['found'] === '404') return null;
  throw error;
}

type DownloadLimits = {
  readonly maxBytes: number;
  /** Called as bytes arrive. Throws if they are too many, together with those of other downloads. */
  readonly countBytes?: (arrived: number) => void;
};

type DownloadOptions = DownloadLimits & {
  readonly siteOrigin: string;
  readonly signal: AbortSignal;
};

async function readFrom(
  url: string,
  { siteOrigin, signal, ...limits }: DownloadOptions,
): Promise<Buffer> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { origin: siteOrigin },
    signal: AbortSignal.any([signal, AbortSignal.timeout(FILE_WITHIN_MS)]),
  }).catch(() => null);
  if (!response?.ok || !response.body)
    throw new HttpError('UNREACHABLE', {
      url,
      found: response ? String(response.status) : 'no answer',
    });
  const allowedOrigin = response.headers.get('access-control-allow-origin');
  if (allowedOrigin !== '*' && allowedOrigin !== siteOrigin)
    throw badRelease(
      `${url} must be sent with the header access-control-allow-origin: *, or browsers refuse it.`,
    );
  try {
    return await readBody(response.body, limits);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError('UNREACHABLE', { url, found: 'the answer broke off' });
  }
}

async function readBody(
  body: AsyncIterable<Uint8Array>,
  { maxBytes, countBytes }: DownloadLimits,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let totalBytes = 0;
  for await (const part of body) {
    totalBytes += part.length;
    if (totalBytes > maxBytes) throw new HttpError('TOO_LARGE');
    countBytes?.(part.length);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
