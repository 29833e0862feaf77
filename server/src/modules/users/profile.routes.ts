import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { Profile } from './profile.service.ts';

type Deps = { readonly guard: Guard; readonly limits: RateLimits; readonly profile: Profile };

export function profileRoutes(app: FastifyInstance, { guard, limits, profile }: Deps): void {
  route(app, 'users.updateMe', { guard }, ({ body, user }) => profile.rename(body, user));
  route(app, 'users.update', { guard }, ({ params, body, user }) =>
    profile.rename({ ...body, id: params.id }, user),
  );
  route(
    app,
    'users.uploadPicture',
    { guard, before: ({ user }) => limits.take('uploadsByUser', user?.id ?? '') },
    ({ files, user }) => profile.uploadPicture(files.file, user),
  );
}
