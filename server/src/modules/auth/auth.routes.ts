import type { FastifyInstance } from 'fastify';
import { AVATAR_MAX_BYTES } from 'shared/domain';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { Login } from './login.service.ts';
import type { PasswordReset } from './password-reset.service.ts';
import type { Registration } from './registration.service.ts';
import type { StepUp } from './step-up.service.ts';
import type { Verification } from './verification.service.ts';

type Deps = {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly login: Login;
  readonly stepUp: StepUp;
  readonly registration: Registration;
  readonly verification: Verification;
  readonly passwordReset: PasswordReset;
};

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { guard, limits, login, stepUp, registration, verification, passwordReset } = deps;

  route(app, 'auth.login', { guard }, ({ body, address, cookies, log }) =>
    login.logIn(body, { address, cookies, log }),
  );
  route(app, 'auth.logout', { guard }, ({ user }) => login.logOut(user));
  route(app, 'auth.confirm', { guard }, ({ user, body }) => stepUp.reauthenticate(user, body));
  route(app, 'auth.me', { guard }, async ({ user }) => user);

  route(
    app,
    'auth.register',
    {
      guard,
      maxFileBytes: AVATAR_MAX_BYTES,
      maxFieldBytes: 64 * 1024,
      before: async ({ address }) => {
        await limits.take('formsByAddress', address);
        await limits.refuseIfReached('registerByAddress', address);
      },
    },
    ({ body, files, address }) => registration.register(body, { avatar: files.avatar, address }),
  );
  route(app, 'auth.verify', { guard }, ({ params }) => verification.verify(params.token));
  route(app, 'auth.resendVerification', { guard }, ({ user, address }) =>
    verification.resend(user, { address }),
  );

  route(app, 'auth.forgotPassword', { guard }, ({ body, address }) =>
    passwordReset.request(body, { address }),
  );
  route(app, 'auth.resetPassword', { guard }, ({ body }) => passwordReset.reset(body));
}
