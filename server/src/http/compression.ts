import { constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Compressing less costs more than it saves. */
const WORTH_IT_BYTES = 1024;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

/**
 * Compresses the answers that the server makes itself, off the event loop. Files of the site lie there
 * compressed and are sent as they are; so are pictures.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: [...ENCODINGS],
    threshold: WORTH_IT_BYTES,
    brotliOptions: BROTLI,
    zlibOptions: GZIP,
    // No client sends compressed requests, and a small one could unpack to gigabytes.
    globalDecompression: false,
  });
}

/** The encoding in which `compressAnswers` would send this many bytes to this client; null for none. */
export function encodingFor({ headers }: FastifyRequest, bytes: number): Encoding | null {
  const accepted = headers['accept-encoding'];
  if (bytes < WORTH_IT_BYTES || headers['x-no-compression'] !== undefined) return null;
  if (typeof accepted !== 'string') return null;
  const encoding = negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, 'gzip'), [...ENCODINGS]);
  return encoding as Encoding | null;
}
