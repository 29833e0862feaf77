import type { FastifyInstance } from 'fastify';
import { TEXT_PICTURE_MAX_BYTES } from 'shared/domain';
import { z } from 'zod';
import { HttpError } from '../../http/errors/http-error.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { perUser, route } from '../../http/route.ts';
import type { Pictures } from './pictures.service.ts';

const params = z.object({ file: z.string() });

type Deps = { readonly limits: RateLimits; readonly pictures: Pictures };

/**
 * Uploads of pictures for the texts of news posts and products, and the serving of all pictures. The
 * address of a picture is made from its content, so the picture never changes: browsers and proxies
 * may cache it for ever.
 */
export function picturesRoutes(app: FastifyInstance, { limits, pictures }: Deps): void {
  route(
    app,
    'uploads.create',
    {
      maxFileBytes: TEXT_PICTURE_MAX_BYTES,
      limitRate: perUser(limits, 'uploadsByUser'),
    },
    ({ user, files: { file } }) => {
      if (!file) throw new HttpError('PICTURE_MISSING');
      return pictures.store(file.bytes, { ownerId: user.id, maxBytes: TEXT_PICTURE_MAX_BYTES });
    },
  );

  app.get('/media/:file', { schema: { params } }, async (request, reply) => {
    const { file } = params.parse(request.params);
    const etag = `"${file}"`;
    const isNotModified = request.headers['if-none-match'] === etag && (await pictures.has(file));
    const picture = isNotModified ? null : await pictures.open(file);
    if (!isNotModified && !picture) throw new HttpError('NOT_FOUND');
    reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('etag', etag);
    if (!picture) return reply.code(304).send();
    return reply.header('content-length', picture.size).send(picture.stream());
  });
}
