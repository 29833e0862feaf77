import { HttpError } from './errors/http-error.ts';

/**
 * The version that an editor saw, from `If-Match` (RFC 9110, section 13.1.1): a quoted number. Null for
 * no header or `*`; throws MALFORMED for anything else.
 */
export function expectedVersion(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const version = /^(?:W\/)?"(\d{1,15})"$|^(\d{1,15})$/.exec(ifMatch.trim());
  if (!version) throw new HttpError('MALFORMED');
  return Number(version[1] ?? version[2]);
}
