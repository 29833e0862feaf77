import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { EndpointSchema } from 'shared/contract/schemas';
import { GALLERY_MAX } from 'shared/domain';
import { t } from 'shared/language';
import type { HeldForm } from './form-memory.ts';
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
 * Reads the parts that an endpoint declares, and skips all others without keeping them. The JSON part may be
 * a file (a browser's Blob), a field of type application/json or a plain string. An empty file counts as
 * none: browsers send one for an empty file input.
 */
export async function readForm(
  request: FastifyRequest,
  parts: Parts,
  { held, ...limits }: FormLimits & { held: HeldForm },
): Promise<Form> {
  const files: Form['files'] = Object.create(null);
  for (const name of parts.files ?? []) files[name] = [];
  const form: { json: unknown; files: Form['files'] } = { json: undefined, files };
  let total = 0;

  const count = (bytes: number): void => {
    total += bytes;
    if (total > MAX_TOTAL_BYTES) throw new HttpError('TOO_LARGE');
  };

  /** Not `part.toBuffer()`: that would keep the bytes until the request ends. */
  async function* chunksOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
    for await (const chunk of file) {
      count(chunk.length);
      yield chunk;
    }
    if (file.truncated) throw new HttpError('TOO_LARGE');
  }

  const bytesOf = async (part: MultipartFile, max: number): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of chunksOf(part)) {
      length += chunk.length;
      if (length > max) throw new HttpError('TOO_LARGE');
      held.keep(chunk.length);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };

  const skip = async (part: MultipartFile): Promise<void> => {
    for await (const _ of chunksOf(part));
  };

  const jsonOf = async (part: Multipart): Promise<unknown> => {
    if (part.type === 'field' && part.valueTruncated) throw new HttpError('TOO_LARGE');
    const value =
      part.type === 'file'
        ? (await bytesOf(part, limits.maxFieldBytes)).toString('utf8')
        : part.value;
    // The parser has read a field of type application/json already, with the same check of keys.
    return typeof value === 'string' ? parseJson(value, part.fieldname) : value;
  };

  const keepFile = async (part: MultipartFile): Promise<void> => {
    const bytes = await bytesOf(part, limits.maxFileBytes);
    if (bytes.length === 0) return;
    const { fieldname: name } = part;
    const list = files[name];
    if (Array.isArray(list)) {
      if (list.length === GALLERY_MAX) throw tooMany(name);
      list.push({ bytes });
      return;
    }
    if (list) throw fieldError(name, t('must be one file'));
    files[name] = { bytes };
  };

  const take = async (part: Multipart): Promise<void> => {
    const { fieldname: name } = part;
    if (part.type === 'field' && typeof part.value === 'string') count(part.value.length);
    if (name === parts.json) {
      if (form.json !== undefined) throw fieldError(name, t('must be sent once'));
      form.json = await jsonOf(part);
    } else if (parts.file?.includes(name) || parts.files?.includes(name)) {
      if (part.type === 'file') await keepFile(part);
      else if (part.value !== '') throw fieldError(name, t('must be a file'));
    } else if (part.type === 'file') {
      await skip(part);
    }
  };

  try {
    for await (const part of request.parts({ limits: parserLimits(limits) })) await take(part);
  } catch (error) {
    throw error instanceof HttpError ? error : asFormError(error);
  }
  return form;
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

const tooMany = (name: string): HttpError =>
  fieldError(name, t('must be at most {most} files', { most: GALLERY_MAX }));

/** Too much data is 413; every other error of the parser means a malformed form. */
function asFormError(error: unknown): HttpError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  return new HttpError(status === 413 ? 'TOO_LARGE' : 'MALFORMED');
}
