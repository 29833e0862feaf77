import { RELEASE_MANIFEST, type ReleaseManifest } from 'shared/contract';
import { Refusal } from '../../http/refusals.ts';
import { badRelease, integrityOf, parseManifest, UNPACKED_MAX_BYTES } from './unpack-release.ts';

const LIMIT_MS = 10_000;
const AT_ONCE = 6;
const DESCRIPTION_MAX_BYTES = 1024 * 1024;

type Found = {
  readonly manifest: ReleaseManifest;
  readonly bytes: number;
  /** Address of the folder, with the slash at its end. */
  readonly base: string;
};

export type FetchRelease = (address: string) => Promise<Found>;

/**
 * Reads a release from another host, every file of it, and checks that browsers will be able to. Only
 * from the origins which the settings name, and never after a redirect to another.
 */
export const createFetchRelease =
  (allowedOrigins: readonly string[]): FetchRelease =>
  async (address) => {
    const base = address.endsWith('/') ? address : `${address}/`;
    const { origin } = new URL(base);
    if (!allowedOrigins.includes(origin)) throw new Refusal('ORIGIN_NOT_ALLOWED', { origin });
    const manifest = parseManifest(await read(base + RELEASE_MANIFEST, DESCRIPTION_MAX_BYTES));
    const waiting = Object.entries(manifest.files);
    let bytes = 0;
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [file, integrity] = next;
        const content = await read(base + file, UNPACKED_MAX_BYTES - bytes);
        bytes += content.length;
        if (integrityOf(content) !== integrity) {
          throw badRelease(`${base}${file} was altered after the build.`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { manifest, bytes, base };
  };

async function read(url: string, most: number): Promise<Buffer> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { origin: 'null' },
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => null);
  if (!response?.ok || !response.body) {
    throw new Refusal('UNREACHABLE', {
      url,
      found: response ? String(response.status) : 'no answer',
    });
  }
  if (response.headers.get('access-control-allow-origin') !== '*') {
    throw badRelease(
      `${url} must be sent with the header access-control-allow-origin: *, or browsers refuse it.`,
    );
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > most) throw new Refusal('TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
