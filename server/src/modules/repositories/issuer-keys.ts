import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';

/** The keys of an issuer of identity tokens did not come, or were no keys. */
export class KeysUnreachable extends Error {}

const LIMIT_MS = 5_000;
const MOST_BYTES = 256 * 1024;
/** Keys are asked for anew so often; before a token with an unknown key asks again; and after a failure. */
const KEPT_MS = 10 * 60_000;
const UNKNOWN_KEY_MS = 60_000;
const AFTER_FAILURE_MS = 10_000;

/**
 * The public keys of an issuer. Whatever is sent here, they are asked for at most once a minute, and after a failure
 * once in ten seconds. Throws KeysUnreachable.
 */
export function createIssuerKeys(issuer: string): JWTVerifyGetKey {
  let failedAt = Number.NEGATIVE_INFINITY;
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    if (performance.now() < failedAt + AFTER_FAILURE_MS) throw new KeysUnreachable();
    try {
      return Response.json(await readKeys(url, init));
    } catch (cause) {
      failedAt = performance.now();
      throw new KeysUnreachable('The keys did not come', { cause });
    }
  };
  return createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks`), {
    timeoutDuration: LIMIT_MS,
    cacheMaxAge: KEPT_MS,
    cooldownDuration: UNKNOWN_KEY_MS,
    [customFetch]: ask,
  });
}

async function readKeys(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  if (!response.ok || !response.body) throw new Error(`It answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('It is too long');
    parts.push(part);
  }
  const found: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
  const isKeys =
    typeof found === 'object' && found !== null && 'keys' in found && Array.isArray(found.keys);
  if (!isKeys) throw new Error('It is no set of keys');
  return found;
}
