import type { FastifyInstance } from 'fastify';
import { AVATAR_MAX_BYTES } from 'shared/domain';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { AccountClosing } from './leaving.service.ts';
import type { Login } from './login.service.ts';
import type { PasswordReset } from './password-reset.service.ts';
import type { Registration } from './registration.service.ts';
import type { SignIns } from './sign-ins.service.ts';
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
  readonly signIns: SignIns;
  readonly accountClosing: AccountClosing;
};

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const {
    guard,
    limits,
    login,
    stepUp,
    registration,
    verification,
    passwordReset,
    signIns,
    accountClosing,
  } = deps;

  route(app, 'auth.login', { guard }, ({ body, address, cookies, log }) =>
    login.logIn(body, { address, cookies, log }),
  );
  route(app, 'auth.logout', { guard }, ({ user }) => login.logOut(user));
  route(app, 'auth.confirm', { guard }, ({ user, body }) => stepUp.stepUpSession(user, body));
  route(app, 'auth.me', { guard }, async ({ user }) => user);

  route(
    app,
    'auth.register',
    {
      guard,
      maxFileBytes: AVATAR_MAX_BYTES,
      maxFieldBytes: 64 * 1024,
      limitRate: async ({ address }) => {
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

  route(app, 'users.signIns', { guard }, ({ user }) => signIns.list(user));
  route(app, 'users.signOutEverywhere', { guard }, ({ user }) => signIns.endOwn(user));
  route(app, 'users.signOut', { guard }, ({ user, params }) => signIns.endOf(user, params.id));
  route(app, 'users.setBlocked', { guard }, ({ user, params, body }) =>
    accountClosing.setAccountBlocked(user, { id: params.id, blocked: body.blocked }),
  );
  route(app, 'users.deleteMe', { guard }, ({ user, body }) =>
    accountClosing.deleteOwn(user, body.password),
  );
  route(app, 'users.delete', { guard }, ({ user, params }) =>
    accountClosing.delete(user, params.id),
  );
  route(app, 'auth.notMe', { guard }, ({ body }) => accountClosing.deleteUnverified(body.token));
}
