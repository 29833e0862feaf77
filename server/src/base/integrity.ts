import { createHash } from 'node:crypto';
import { type ReleaseManifest, releaseText, VERSION_HASH_DIGITS } from 'shared/releases';

export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The hash at the end of the version of a release with this description. */
export const versionHash = (manifest: ReleaseManifest): string =>
  createHash('sha256').update(releaseText(manifest)).digest('hex').slice(0, VERSION_HASH_DIGITS);
