import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { PasswordReset } from './password-reset.service.ts';

export function passwordResetRoutes(
  app: FastifyInstance,
  { guard, passwordReset }: { guard: Guard; passwordReset: PasswordReset },
): void {
  route(app, 'auth.forgotPassword', { guard }, ({ body, address }) =>
    passwordReset.request(body, { address }),
  );
  route(app, 'auth.resetPassword', { guard }, ({ body }) => passwordReset.reset(body));
}
