import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { EndpointSchema } from 'shared/contract/schemas';
import { GALLERY_MAX_PICTURES } from 'shared/domain';
import { t } from 'shared/language';
import { HttpError } from './errors/http-error.ts';
import { invalidField } from './errors/invalid-input.ts';

export type UploadedFile = {
  readonly bytes: Buffer;
  /** Its name on the device of the sender. */
  readonly name: string;
};

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

/** Limits of the parser, with room for more than any endpoint declares: a gallery, a banner and a JSON part. */
const parserLimits = ({ maxFileBytes, maxFieldBytes }: FormLimits) => ({
  fileSize: maxFileBytes,
  files: GALLERY_MAX_PICTURES + 3,
  fields: 20,
  parts: GALLERY_MAX_PICTURES + 20,
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
  { json: jsonName, singleFiles: fileNames = [], fileLists: fileListNames = [] }: Parts,
  limits: FormLimits,
): Promise<Form> {
  const valuesByName = new Map<string, unknown[]>();
  for (const name of [...(jsonName ? [jsonName] : []), ...fileNames, ...fileListNames])
    valuesByName.set(name, []);
  try {
    await readParts(request.parts({ limits: parserLimits(limits) }), valuesByName);
  } catch (error) {
    throw error instanceof HttpError ? error : asFormError(error);
  }
  const filesIn = (name: string): UploadedFile[] =>
    (valuesByName.get(name) ?? []).flatMap((value) => {
      // An empty field counts as no file.
      if (!isFile(value) && value !== '') throw invalidField(name, t('must be a file'));
      return isFile(value) && value.bytes.length > 0 ? [value] : [];
    });
  const singleFiles = fileNames.map((name) => {
    const [firstFile, ...extraFiles] = filesIn(name);
    if (extraFiles.length > 0) throw invalidField(name, t('must be one file'));
    return [name, firstFile] as const;
  });
  const fileLists = fileListNames.map((name) => {
    const uploadedFiles = filesIn(name);
    if (uploadedFiles.length > GALLERY_MAX_PICTURES)
      throw invalidField(name, t('must be at most {most} files', { most: GALLERY_MAX_PICTURES }));
    return [name, uploadedFiles] as const;
  });
  const json = jsonName && jsonIn(jsonName, valuesByName.get(jsonName) ?? [], limits);
  return { json, files: Object.fromEntries([...singleFiles, ...fileLists]) };
}

/** Puts the value of each part under its name in `valuesByName`. Other files are read, too, because the parser waits for that. */
async function readParts(
  parts: AsyncIterable<Multipart>,
  valuesByName: ReadonlyMap<string, unknown[]>,
): Promise<void> {
  let totalBytes = 0;
  for await (const part of parts) {
    const values = valuesByName.get(part.fieldname);
    if (part.type === 'field') {
      if (values && part.valueTruncated) throw new HttpError('TOO_LARGE');
      values?.push(part.value);
    } else if (values) {
      const bytes = await part.toBuffer();
      totalBytes += bytes.length;
      if (totalBytes > MAX_TOTAL_BYTES) throw new HttpError('TOO_LARGE');
      values.push({ bytes, name: part.filename ?? '' } satisfies UploadedFile);
    } else part.file.resume();
  }
}

/** No field of a form, not even one of JSON, holds a buffer. */
const isFile = (value: unknown): value is UploadedFile =>
  Buffer.isBuffer((value as Partial<UploadedFile> | null | undefined)?.bytes);

function jsonIn(name: string, [value, ...extraValues]: unknown[], { maxFieldBytes }: FormLimits) {
  if (extraValues.length > 0) throw invalidField(name, t('must be sent once'));
  if (isFile(value) && value.bytes.length > maxFieldBytes) throw new HttpError('TOO_LARGE');
  if (isFile(value)) return parseJson(value.bytes.toString(), name);
  // The parser has read a field of type application/json already, with the same check of keys.
  return typeof value === 'string' ? parseJson(value, name) : value;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text, (key, inner) => {
      if (key === '__proto__') throw new SyntaxError('reaches for a prototype');
      return inner;
    });
  } catch {
    throw invalidField(name, t('must be JSON'));
  }
}

/** The error of the parser is one of too much data (413), or else means a malformed form. */
function asFormError(error: unknown): HttpError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  return new HttpError(status === 413 ? 'TOO_LARGE' : 'MALFORMED');
}
