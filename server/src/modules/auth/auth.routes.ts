import type { FastifyInstance } from 'fastify';
import { AVATAR_MAX_BYTES } from 'shared/domain';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { AccountClosing } from './account-closing.service.ts';
import type { Login } from './login.service.ts';
import type { PasswordReset } from './password-reset.service.ts';
import type { Registration } from './registration.service.ts';
import type { Sessions } from './sessions.service.ts';
import type { StepUp } from './step-up.service.ts';
import type { Verification } from './verification.service.ts';

type Deps = {
  readonly limits: RateLimits;
  readonly login: Login;
  readonly stepUp: StepUp;
  readonly registration: Registration;
  readonly verification: Verification;
  readonly passwordReset: PasswordReset;
  readonly sessions: Sessions;
  readonly accountClosing: AccountClosing;
};

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits, login, verification, passwordReset, sessions, accountClosing } = deps;

  route(app, 'auth.login', ({ body, ip, cookies, log }) => login.logIn(body, { ip, cookies, log }));
  route(app, 'auth.logout', ({ user }) => login.logOut(user));
  route(app, 'auth.confirm', ({ user, body }) => deps.stepUp.stepUpSession(user, body));
  route(app, 'auth.me', async ({ user }) => user);

  route(
    app,
    'auth.register',
    {
      maxFileBytes: AVATAR_MAX_BYTES,
      maxFieldBytes: 64 * 1024,
      // Every form of an IP counts here, before it is read, and in `register` once more if it keeps the rules: those over that
      // second limit are not even read.
      limitRate: async ({ ip }) => {
        await limits.take('formsByAddress', ip);
        await limits.refuseIfReached('registerByAddress', ip);
      },
    },
    ({ body, files: { avatar }, ip }) => deps.registration.register(body, { avatar, ip }),
  );
  route(app, 'auth.verify', ({ params }) => verification.verify(params.token));
  route(app, 'auth.resendVerification', ({ user, ip }) => verification.resend(user, { ip }));

  route(app, 'auth.forgotPassword', ({ body, ip }) => passwordReset.request(body, { ip }));
  route(app, 'auth.resetPassword', ({ body }) => passwordReset.reset(body));

  route(app, 'users.signIns', ({ user }) => sessions.list(user));
  route(app, 'users.signOutEverywhere', ({ user }) => sessions.endOwn(user));
  route(app, 'users.signOut', ({ user, params }) => sessions.endOf(user, params.id));
  route(app, 'users.setBlocked', ({ user, params, body }) =>
    accountClosing.setAccountBlocked(user, { id: params.id, blocked: body.blocked }),
  );
  route(app, 'users.deleteMe', ({ user, body }) => accountClosing.deleteOwn(user, body.password));
  route(app, 'users.delete', ({ user, params }) => accountClosing.delete(user, params.id));
  route(app, 'auth.notMe', ({ body }) => accountClosing.deleteUnverified(body.token));
}
