import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '../settings/settings-error.ts';

/** The secret from the settings, or one made once in the data folder, readable only by its owner. */
export function readOrCreateJwtSecret({
  jwtSecret: configured,
  dataDir,
}: {
  jwtSecret?: string | undefined;
  dataDir: string;
}): string {
  if (configured) return configured;
  const file = join(dataDir, 'jwt-secret');
  try {
    // `wx`: when two processes start at once, one writes the file and both read it.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new SettingsError(`Cannot start: ${file} holds no usable secret.`);
  return secret;
}
