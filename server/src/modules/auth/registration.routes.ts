import type { FastifyInstance } from 'fastify';
import { AVATAR_MAX_BYTES } from 'shared/domain';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { Registration } from './registration.service.ts';
import type { Verification } from './verification.service.ts';

type Deps = {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly registration: Registration;
  readonly verification: Verification;
};

export function registrationRoutes(
  app: FastifyInstance,
  { guard, limits, registration, verification }: Deps,
): void {
  route(
    app,
    'auth.register',
    {
      guard,
      maxFileBytes: AVATAR_MAX_BYTES,
      maxFieldBytes: 64 * 1024,
      async before({ address }) {
        await limits.look('registerByAddress', address);
        await limits.take('formsByAddress', address);
      },
    },
    ({ body, files, address }) => registration.register(body, { avatar: files.avatar, address }),
  );
  route(app, 'auth.verify', { guard }, ({ params }) => verification.verify(params.token));
  route(app, 'auth.resendVerification', { guard }, ({ user, address }) =>
    verification.resend(user, { address }),
  );
}
