import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { perUser, route } from '../../http/route.ts';
import type { Classes } from './classes.service.ts';

type Deps = { readonly limits: RateLimits; readonly classes: Classes };

export function classesRoutes(app: FastifyInstance, { limits, classes }: Deps): void {
  const limitRate = perUser(limits, 'invitationsByUser');
  route(app, 'classes.overview', () => classes.readList());
  route(app, 'classes.delete', ({ user, params }) => classes.deleteClass(user, params.id));
  route(app, 'classes.beginYear', ({ user, body }) => classes.beginYear(user, body.schoolYear));
  route(app, 'invitations.create', { limitRate }, ({ user, body }) => classes.invite(user, body));
  route(app, 'invitations.list', ({ query }) => classes.listInvitations(query));
  route(app, 'invitations.delete', ({ user, params }) => classes.withdraw(user, params.id));
  route(app, 'auth.invitation', ({ body }) => classes.readInvitation(body.token));
}
