import type { z } from 'zod';
import { HttpError } from '../../../http/errors/http-error.ts';

export const badRelease = (why: string): HttpError => new HttpError('BAD_RELEASE', { why });

/** Reads a JSON file of a release. Throws BAD_RELEASE with the first thing that its shape does not allow. */
export function parseFile<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  content: Buffer,
): z.output<Schema> {
  const { data, error } = schema.safeParse(jsonOf(file, content));
  if (!error) return data;
  const [issue] = error.issues;
  const problem = `${issue?.path.join('.')} ${issue?.message ?? ''}`.trim();
  throw badRelease(`${file} is malformed: ${problem}`);
}

function jsonOf(file: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw badRelease(`${file} is not JSON.`);
  }
}
