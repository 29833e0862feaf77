import { HttpError } from '../../http/http-error.ts';

/**
 * The revision in an `If-Match` header: `"17"`, or the whole ETag of the discovery document. Throws
 * MALFORMED for anything else.
 */
export function revisionIn(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const [, revision] = /^(?:W\/)?"?(\d{1,12})(?:-[\w-]+)?"?$/.exec(header.trim()) ?? [];
  if (revision === undefined) throw new HttpError('MALFORMED');
  return Number(revision);
}
