import type { FastifyRequest } from 'fastify';
import type { EndpointSchema } from 'shared/contract/schemas';
import { GALLERY_MAX } from 'shared/domain';
import { t } from 'shared/language';
import { HttpError } from './errors/http-error.ts';
import { invalidInput } from './errors/invalid-input.ts';

export type UploadedFile = { readonly bytes: Buffer };

type Form = {
  /** The JSON part, parsed but not yet validated. */
  readonly json: unknown;
  readonly files: Readonly<Record<string, UploadedFile | UploadedFile[] | undefined>>;
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
  { json: jsonName, file = [], files = [] }: Parts,
  limits: FormLimits,
): Promise<Form> {
  const sent = new Map<string, unknown[]>();
  for (const name of [...(jsonName ? [jsonName] : []), ...file, ...files]) sent.set(name, []);
  try {
    await readParts(request, { sent, limits });
  } catch (error) {
    throw error instanceof HttpError ? error : asFormError(error);
  }
  const filesIn = (name: string): UploadedFile[] =>
    (sent.get(name) ?? []).flatMap((bytes) => {
      if (!Buffer.isBuffer(bytes) && bytes !== '') throw fieldError(name, t('must be a file'));
      return Buffer.isBuffer(bytes) && bytes.length > 0 ? [{ bytes }] : [];
    });
  const single = file.map((name) => {
    const [first, ...others] = filesIn(name);
    if (others.length > 0) throw fieldError(name, t('must be one file'));
    return [name, first] as const;
  });
  const lists = files.map((name) => {
    const all = filesIn(name);
    if (all.length > GALLERY_MAX)
      throw fieldError(name, t('must be at most {most} files', { most: GALLERY_MAX }));
    return [name, all] as const;
  });
  const json = jsonName && jsonIn(jsonName, sent.get(jsonName) ?? [], limits);
  return { json, files: Object.fromEntries([...single, ...lists]) };
}

/** Adds the parts of these names to their lists. */
async function readParts(
  request: FastifyRequest,
  { sent, limits }: { readonly sent: ReadonlyMap<string, unknown[]>; readonly limits: FormLimits },
): Promise<void> {
  let total = 0;
  for await (const part of request.parts({ limits: parserLimits(limits) })) {
    const values = sent.get(part.fieldname);
    if (part.type === 'field') {
      if (values && part.valueTruncated) throw new HttpError('TOO_LARGE');
      values?.push(part.value);
    } else if (values) {
      const bytes = await part.toBuffer();
      total += bytes.length;
      if (total > MAX_TOTAL_BYTES) throw new HttpError('TOO_LARGE');
      values.push(bytes);
    } else part.file.resume();
  }
}

function jsonIn(name: string, [value, ...others]: unknown[], { maxFieldBytes }: FormLimits) {
  if (others.length > 0) throw fieldError(name, t('must be sent once'));
  if (Buffer.isBuffer(value) && value.length > maxFieldBytes) throw new HttpError('TOO_LARGE');
  // The parser has read a field of type application/json already, with the same check of keys.
  const isText = typeof value === 'string' || Buffer.isBuffer(value);
  return isText ? parseJson(value.toString(), name) : value;
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
