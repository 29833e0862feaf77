import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Mails } from './mails.service.ts';

export function mailsRoutes(app: FastifyInstance, mails: Mails): void {
  route(app, 'mails.list', ({ query: { state, ...page } }) => mails.list(state, page));
  route(app, 'mails.sendAgain', ({ user, params }) => mails.sendAgain(user, params.id));
  route(app, 'mails.sendTest', ({ user }) => mails.sendTest(user));
}
