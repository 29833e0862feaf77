import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Compressing smaller responses costs more than it saves. */
const MIN_BYTES = 1024;

/**
 * Compresses the responses that the server makes itself, off the event loop. Files of the site are stored
 * compressed and, like pictures, are sent as they are.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
    // No client sends compressed requests, and a small one could unpack to gigabytes.
    globalDecompression: false,
  });
}
