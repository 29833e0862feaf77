import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { EndpointSchema } from 'shared/contract/schemas';
import { GALLERY_MAX } from 'shared/domain';
import { JSON_BODY_LIMIT } from './body-parsers.ts';
import { invalid } from './invalid-input.ts';
import { Refusal } from './refusals.ts';

export type UploadedFile = { readonly bytes: Buffer };

export type Form = {
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
 * Reads the parts an endpoint declares; others are passed over. The JSON part may come as a file (a
 * browser's Blob), as a field of type application/json or as a plain string. An empty file part is
 * what a browser sends for a file input left empty, and counts as none.
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
    if (list) throw fault(name, 'must be one file');
    files[name] = { bytes };
  };

  const take = async (part: Multipart): Promise<void> => {
    const { fieldname: name } = part;
    if (name === parts.json) {
      if (form.json !== undefined) throw fault(name, 'must be sent once');
      form.json = await readJsonPart(part, name);
    } else if (parts.file?.includes(name) || parts.files?.includes(name)) {
      if (part.type === 'file') await keepFile(part);
      else if (part.value !== '') throw fault(name, 'must be a file');
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
  // A field of type application/json has been parsed on the way in, with the same care.
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value, (key, inner) => {
      if (key === '__proto__') throw new SyntaxError('reaches for a prototype');
      return inner;
    });
  } catch {
    throw fault(name, 'must be JSON');
  }
}

const fault = (name: string, message: string): Refusal =>
  invalid([{ code: 'custom', path: [name], message }]);

const tooMany = (name: string): Refusal => fault(name, `must be at most ${GALLERY_MAX} files`);

/** Too much is 413; everything else the parser trips over is a malformed form. */
function asFormRefusal(error: unknown): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  return new Refusal(status === 413 ? 'TOO_LARGE' : 'MALFORMED');
}
