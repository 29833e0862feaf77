import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { Confirmation } from './confirmation.service.ts';
import type { Login } from './login.service.ts';

type Deps = {
  readonly guard: Guard;
  readonly login: Login;
  readonly confirmation: Confirmation;
};

export function loginRoutes(app: FastifyInstance, { guard, login, confirmation }: Deps): void {
  route(app, 'auth.login', { guard }, ({ body, address, cookies, log }) =>
    login.logIn(body, { address, cookies, log }),
  );
  route(app, 'auth.logout', { guard }, ({ user }) => login.logOut(user));
  route(app, 'auth.confirm', { guard }, ({ user, body }) => confirmation.confirm(user, body));
  route(app, 'auth.me', { guard }, async ({ user }) => user);
}
