import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { Registration } from './registration.service.ts';
import type { Verification } from './verification.service.ts';

type Deps = {
  readonly guard: Guard;
  readonly registration: Registration;
  readonly verification: Verification;
};

export function registrationRoutes(
  app: FastifyInstance,
  { guard, registration, verification }: Deps,
): void {
  route(app, 'auth.register', { guard }, ({ body, files, address }) =>
    registration.register(body, { avatar: files.avatar, address }),
  );
  route(app, 'auth.verify', { guard }, ({ params }) => verification.verify(params.token));
  route(app, 'auth.resendVerification', { guard }, ({ user, address }) =>
    verification.resend(user, { address }),
  );
}
