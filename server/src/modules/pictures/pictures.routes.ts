import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../http/refusals.ts';
import type { Pictures } from './pictures.service.ts';

const params = z.object({ file: z.string() });

/**
 * Serves pictures. The address of a picture is made from its content, so what it shows never changes:
 * browsers and proxies may keep it for ever.
 */
export function picturesRoutes(app: FastifyInstance, { pictures }: { pictures: Pictures }): void {
  app.get('/media/:file', { schema: { params, hide: true } }, async (request, reply) => {
    const { file } = params.parse(request.params);
    const etag = `"${file}"`;
    const isKnown = request.headers['if-none-match'] === etag && (await pictures.has(file));
    const found = isKnown ? null : await pictures.open(file);
    if (!isKnown && !found) throw new Refusal('NOT_FOUND');
    reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('etag', etag);
    if (!found) return reply.code(304).send();
    return reply.header('content-length', found.size).send(found.stream());
  });
}
