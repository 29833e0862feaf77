import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '../settings/settings-error.ts';

/** The secret from the settings, or one made once in the data folder, readable only by its owner. */
export function readOrCreateJwtSecret({
  jwtSecret: configuredSecret,
  dataDir,
}: {
  jwtSecret?: string | undefined;
  dataDir: string;
}): string {
  if (configuredSecret) return configuredSecret;
  const file = join(dataDir, 'jwt-secret');
  // A process that ended while it wrote the secret left an empty file.
  if (!statSync(file, { throwIfNoEntry: false })?.size)
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new SettingsError(`Cannot start: ${file} holds no usable secret.`);
  return secret;
}
