import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { Login } from './login.service.ts';

type Deps = { readonly guard: Guard; readonly login: Login };

export function loginRoutes(app: FastifyInstance, { guard, login }: Deps): void {
  route(app, 'auth.login', { guard }, ({ body, address }) => login.logIn(body, { address }));
  route(app, 'auth.logout', { guard }, ({ user }) => login.logOut(user));
  route(app, 'auth.me', { guard }, async ({ user }) => user);
}
