import { readFileSync } from 'node:fs';
import { SettingsError } from './settings-error.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that hold a secret, which may be in a file: `JWT_SECRET_FILE` names the file of `JWT_SECRET`. */
const SECRETS = [
  'DATABASE_URL',
  'JWT_SECRET',
  'SMTP_URL',
  'S3_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
] as const;

/**
 * The variables, with secrets filled in from their files and trimmed. Throws SettingsError for a file that cannot be read,
 * and where both the variable and its file are set.
 */
export function withSecretFiles(variables: Variables): Variables {
  const secretsFromFiles = SECRETS.flatMap((name): [string, string][] => {
    const file = variables[`${name}_FILE`]?.trim();
    if (!file) return [];
    if (variables[name]?.trim()) refuse(`${name} and ${name}_FILE are both set; set one of them`);
    return [[name, textOf(file, name)]];
  });
  return { ...variables, ...Object.fromEntries(secretsFromFiles) };
}

function textOf(file: string, name: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    return refuse(`${name}_FILE names ${file}, which cannot be read${code}`);
  }
  return text === '' ? refuse(`${name}_FILE names ${file}, which is empty`) : text;
}

function refuse(reason: string): never {
  throw new SettingsError(`Cannot start, please check the settings: ${reason}`);
}
