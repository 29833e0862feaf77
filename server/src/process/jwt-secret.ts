import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unfinishedNameOf } from '../base/write-file-atomically.ts';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';

type SecretSettings = Partial<Pick<Settings, 'jwtSecret'>> & Pick<Settings, 'dataDir'>;

/** The secret of the settings, or else one that is made once, in a file of the data folder that only its owner can read. */
export function readOrCreateJwtSecret({ jwtSecret, dataDir }: SecretSettings): string {
  if (jwtSecret) return jwtSecret;
  const file = join(dataDir, 'jwt-secret');
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  // A power cut can leave an empty file.
  if (size === 0) rmSync(file, { force: true });
  if (!size) createSecretFile(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new SettingsError(`Cannot start: ${file} holds no usable secret.`);
  return secret;
}

/** Makes the secret, unless another process has just made it: all must use the same one. */
export function createSecretFile(file: string): void {
  const unfinishedFile = unfinishedNameOf(file);
  writeFileSync(unfinishedFile, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // Unlike renaming, linking never replaces a file.
    linkSync(unfinishedFile, file);
  } catch (error) {
    // EEXIST: another process was first. Every other code: not every file system has hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(unfinishedFile, file);
  } finally {
    rmSync(unfinishedFile, { force: true });
  }
}
