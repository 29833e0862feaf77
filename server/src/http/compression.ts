import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this it costs more than it saves. */
const WORTH_IT_BYTES = 1024;

/**
 * Compresses what the server puts together itself. Files that lie there compressed are sent as they
 * are, pictures too. Long answers are compressed off the event loop.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: WORTH_IT_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
    // Nobody sends us compressed requests; a small one that unpacks to gigabytes may stay outside.
    globalDecompression: false,
  });
}
