import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { Mails } from './mails.service.ts';

type Deps = { readonly guard: Guard; readonly mails: Mails };

export function mailsRoutes(app: FastifyInstance, { guard, mails }: Deps): void {
  route(app, 'mails.list', { guard }, ({ query: { state, ...page } }) => mails.list(state, page));
  route(app, 'mails.sendAgain', { guard }, ({ user, params }) => mails.sendAgain(user, params.id));
  route(app, 'mails.sendTest', { guard }, ({ user }) => mails.sendTest(user));
}
