import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { EndpointSchema } from 'shared/contract/schemas';
import { GALLERY_MAX } from 'shared/domain';
import { JSON_BODY_LIMIT } from './body-parsers.ts';
import { invalidInput } from './invalid-input.ts';
import { Refusal } from './refusals.ts';

export type UploadedFile = { readonly bytes: Buffer };

type Form = {
  /** The JSON part, parsed but not yet validated. */
  readonly json: unknown;
  readonly files: Record<string, UploadedFile | UploadedFile[] | undefined>;
};

type Parts = NonNullable<EndpointSchema['parts']>;

const MAX_TOTAL_BYTES = 100 * 1024 * 1024;

const limits = (maxFileBytes: number) => ({
  fileSize: maxFileBytes,
  files: GALLERY_MAX + 3,
  fields: 20,
  parts: GALLERY_MAX + 20,
  fieldNameSize: 100,
  fieldSize: JSON_BODY_LIMIT,
  headerPairs: 20,
});

/**
 * Reads the parts that an endpoint declares and skips all others. The JSON part may be a file (a
 * browser's Blob), a field of type application/json or a plain string. An empty file counts as none:
 * browsers send one for an empty file input.
 */
export async function readForm(
  request: FastifyRequest,
  parts: Parts,
  { maxFileBytes }: { maxFileBytes: number },
): Promise<Form> {
  const files: Form['files'] = Object.create(null);
  for (const name of parts.files ?? []) files[name] = [];
  const form: { json: unknown; files: Form['files'] } = { json: undefined, files };
  let total = 0;

  const keepFile = async (part: MultipartFile): Promise<void> => {
    const bytes = await part.toBuffer();
    total += bytes.length;
    if (total > MAX_TOTAL_BYTES) throw new Refusal('TOO_LARGE');
    if (bytes.length === 0) return;
    const { fieldname: name } = part;
    const list = files[name];
    if (Array.isArray(list)) {
      if (list.length === GALLERY_MAX) throw tooMany(name);
      list.push({ bytes });
      return;
    }
    if (list) throw fieldError(name, 'must be one file');
    files[name] = { bytes };
  };

  const take = async (part: Multipart): Promise<void> => {
    const { fieldname: name } = part;
    if (name === parts.json) {
      if (form.json !== undefined) throw fieldError(name, 'must be sent once');
      form.json = await readJsonPart(part, name);
    } else if (parts.file?.includes(name) || parts.files?.includes(name)) {
      if (part.type === 'file') await keepFile(part);
      else if (part.value !== '') throw fieldError(name, 'must be a file');
    } else if (part.type === 'file') {
      await part.toBuffer();
    }
  };

  try {
    for await (const part of request.parts({ limits: limits(maxFileBytes) })) await take(part);
  } catch (error) {
    throw error instanceof Refusal ? error : asFormRefusal(error);
  }
  return form;
}

async function readJsonPart(part: Multipart, name: string): Promise<unknown> {
  const value = part.type === 'file' ? (await part.toBuffer()).toString('utf8') : part.value;
  // The parser has read a field of type application/json already, with the same check of keys.
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value, (key, inner) => {
      if (key === '__proto__') throw new SyntaxError('reaches for a prototype');
      return inner;
    });
  } catch {
    throw fieldError(name, 'must be JSON');
  }
}

const fieldError = (name: string, message: string): Refusal =>
  invalidInput([{ code: 'custom', path: [name], message }]);

const tooMany = (name: string): Refusal => fieldError(name, `must be at most ${GALLERY_MAX} files`);

/** Too much data is 413; every other error of the parser means a malformed form. */
function asFormRefusal(error: unknown): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  return new Refusal(status === 413 ? 'TOO_LARGE' : 'MALFORMED');
}
