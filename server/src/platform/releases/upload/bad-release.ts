import { HttpError } from '../../../http/errors/http-error.ts';

export const badRelease = (why: string): HttpError => new HttpError('BAD_RELEASE', { why });

/** The content of a JSON file of a release. Throws BAD_RELEASE. */
export function jsonOf(file: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw badRelease(`${file} is not JSON.`);
  }
}
