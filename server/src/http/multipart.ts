import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { EndpointSchema } from 'shared/contract/schemas';
import { GALLERY_MAX } from 'shared/domain';
import { t } from 'shared/language';
import { HttpError } from './http-error.ts';
import { invalidInput } from './invalid-input.ts';

export type UploadedFile = { readonly bytes: Buffer };

type Form = {
  /** The JSON part, parsed but not yet validated. */
  readonly json: unknown;
  readonly files: Record<string, UploadedFile | UploadedFile[] | undefined>;
};

type Parts = NonNullable<EndpointSchema['parts']>;

const MAX_TOTAL_BYTES = 100 * 1024 * 1024;

export type FormLimits = {
  /** Largest file; a larger one is answered with 413. */
  readonly maxFileBytes: number;
  /** Largest field, the JSON part among them. */
  readonly maxFieldBytes: number;
};

const parserLimits = ({ maxFileBytes, maxFieldBytes }: FormLimits) => ({
  fileSize: maxFileBytes,
  files: GALLERY_MAX + 3,
  fields: 20,
  parts: GALLERY_MAX + 20,
  fieldNameSize: 100,
  fieldSize: maxFieldBytes,
  headerPairs: 20,
});

/**
 * Reads the parts that an endpoint declares into memory, and skips all others. The JSON part may be a file (a browser's
 * Blob), a field of type application/json or a plain string. An empty file counts as none: browsers send one for an
 * empty file input.
 */
export async function readForm(
  request: FastifyRequest,
  parts: Parts,
  limits: FormLimits,
): Promise<Form> {
  const files: Form['files'] = Object.create(null);
  for (const name of parts.files ?? []) files[name] = [];
  let json: unknown;
  let total = 0;

  const addFile = (name: string, bytes: Buffer): void => {
    if (bytes.length === 0) return;
    const list = files[name];
    if (Array.isArray(list)) {
      if (list.length === GALLERY_MAX)
        throw fieldError(name, t('must be at most {most} files', { most: GALLERY_MAX }));
      list.push({ bytes });
    } else if (list) throw fieldError(name, t('must be one file'));
    else files[name] = { bytes };
  };

  const take = async (part: Multipart): Promise<void> => {
    const { fieldname: name } = part;
    const isFile = parts.file?.includes(name) || parts.files?.includes(name);
    if (name !== parts.json && !isFile) {
      if (part.type === 'file') part.file.resume();
      return;
    }
    const value = part.type === 'file' ? await part.toBuffer() : part.value;
    if (Buffer.isBuffer(value)) total += value.length;
    if (total > MAX_TOTAL_BYTES) throw new HttpError('TOO_LARGE');
    if (isFile) {
      if (Buffer.isBuffer(value)) addFile(name, value);
      else if (value !== '') throw fieldError(name, t('must be a file'));
      return;
    }
    if (json !== undefined) throw fieldError(name, t('must be sent once'));
    const isTooLong =
      part.type === 'field'
        ? part.valueTruncated
        : Buffer.isBuffer(value) && value.length > limits.maxFieldBytes;
    if (isTooLong) throw new HttpError('TOO_LARGE');
    // The parser has read a field of type application/json already, with the same check of keys.
    const isText = typeof value === 'string' || Buffer.isBuffer(value);
    json = isText ? parseJson(value.toString(), name) : value;
  };

  try {
    for await (const part of request.parts({ limits: parserLimits(limits) })) await take(part);
  } catch (error) {
    throw error instanceof HttpError ? error : asFormError(error);
  }
  return { json, files };
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text, (key, inner) => {
      if (key === '__proto__') throw new SyntaxError('reaches for a prototype');
      return inner;
    });
  } catch {
    throw fieldError(name, t('must be JSON'));
  }
}

const fieldError = (name: string, message: string): HttpError =>
  invalidInput([{ code: 'custom', path: [name], message }]);

/** Too much data is 413; every other error of the parser means a malformed form. */
function asFormError(error: unknown): HttpError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  return new HttpError(status === 413 ? 'TOO_LARGE' : 'MALFORMED');
}
