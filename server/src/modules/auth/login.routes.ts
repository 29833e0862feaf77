import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { Accounts } from './login.service.ts';

export function accountsRoutes(
  app: FastifyInstance,
  { guard, accounts }: { guard: Guard; accounts: Accounts },
): void {
  route(app, 'auth.login', { guard }, ({ body, address }) => accounts.login(body, { address }));
  route(app, 'auth.logout', { guard }, ({ user }) => accounts.logout(user));
  route(app, 'auth.me', { guard }, async ({ user }) => user);
}
