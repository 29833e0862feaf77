import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TEXT_PICTURE_MAX_BYTES } from 'shared/domain';
import { z } from 'zod';
import type { Cookies } from '../../http/call.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { perUser, route } from '../../http/route.ts';
import { hashOf, mediaTypeOf, PICTURE_FILE_NAME } from './picture-names.rules.ts';
import type { Pictures } from './pictures.service.ts';
import type { IsPublicPicture } from './public-pictures.ts';

const params = z.object({ file: z.string() });

type Deps = {
  readonly limits: RateLimits;
  readonly pictures: Pictures;
  readonly isPublic: IsPublicPicture;
  /** Whether a visitor may see a picture that not everybody may see. */
  readonly mayVisitorSee: (request: FastifyRequest, hash: string) => Promise<boolean>;
  /** Gives whoever uploads a picture the cookie by which they see it in the text that they write. */
  readonly giveCookie: (cookies: Cookies, user: LoggedInUser) => void;
};

/**
 * Uploads of pictures for the texts of news posts and products, and the serving of all pictures. The
 * address of a picture is made from its content, so the picture never changes: browsers and proxies
 * may cache it for ever, once everybody may see it. Until then nothing caches it.
 */
export function picturesRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits, pictures, isPublic, mayVisitorSee, giveCookie } = deps;
  const maxBytes = TEXT_PICTURE_MAX_BYTES;
  const options = { maxFileBytes: maxBytes, limitRate: perUser(limits, 'uploadsByUser') };
  route(app, 'uploads.create', options, ({ user, cookies, files: { file } }) => {
    if (!file) throw new HttpError('PICTURE_MISSING');
    giveCookie(cookies, user);
    return pictures.store(file.bytes, { ownerId: user.id, maxBytes });
  });

  app.get('/media/:file', { schema: { params } }, async (request, reply) => {
    const { file } = params.parse(request.params);
    // For errors, and for what not everybody may see.
    reply.header('cache-control', 'no-store');
    if (!PICTURE_FILE_NAME.test(file)) throw new HttpError('NOT_FOUND');
    const isForEverybody = await isPublic(file);
    if (!isForEverybody && !(await mayVisitorSee(request, hashOf(file))))
      throw new HttpError('NOT_FOUND');
    const etag = `"${file}"`;
    const isNotModified = request.headers['if-none-match'] === etag && (await pictures.has(file));
    const picture = isNotModified ? null : await pictures.open(file);
    if (!isNotModified && !picture) throw new HttpError('NOT_FOUND');
    reply.type(mediaTypeOf(file)).header('content-security-policy', "default-src 'none'; sandbox");
    if (isForEverybody)
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Programs that read the news feed show these pictures on pages of their own.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('etag', etag);
    if (!picture) return reply.code(304).send();
    return reply.header('content-length', picture.size).send(picture.stream());
  });
}
