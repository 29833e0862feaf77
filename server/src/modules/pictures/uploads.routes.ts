import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusals.ts';
import { route } from '../../http/route.ts';
import type { Pictures } from './pictures.service.ts';

const MAX_BYTES = 8 * 1024 * 1024;

type Deps = { readonly guard: Guard; readonly limits: RateLimits; readonly pictures: Pictures };

/** Uploads of pictures for the texts of news posts and products. */
export function uploadsRoutes(app: FastifyInstance, { guard, limits, pictures }: Deps): void {
  route(
    app,
    'uploads.create',
    {
      guard,
      status: 201,
      maxFileBytes: MAX_BYTES,
      before: ({ user }) => limits.take('uploadsByUser', user?.id ?? 0),
    },
    ({ user, files: { file } }) => {
      if (!file) throw new Refusal('PICTURE_MISSING');
      return pictures.store(file.bytes, { ownerId: user.id, maxBytes: MAX_BYTES });
    },
  );
}
