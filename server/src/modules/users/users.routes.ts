import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { Balances } from '../balances/balances.service.ts';
import type { RoleChange } from './role-change.service.ts';
import type { Users } from './users.service.ts';

type Deps = {
  readonly guard: Guard;
  readonly users: Users;
  readonly roles: RoleChange;
  readonly balances: Balances;
};

/** The staff's view of people: finding them, their rank, and the cash they hold. */
export function usersRoutes(app: FastifyInstance, { guard, users, roles, balances }: Deps): void {
  route(app, 'users.list', { guard }, ({ query }) => users.search({}, query));
  route(app, 'users.search', { guard }, ({ query: { page, size, activeOrders, ...filter } }) =>
    users.search({ ...filter, activeOrders: activeOrders === 'true' }, { page, size }),
  );
  route(app, 'users.get', { guard }, ({ user, params }) => users.get(user, params.id));
  route(app, 'users.setRole', { guard }, ({ user, params, query }) =>
    roles.setRole(user, params.id, query.newRole),
  );
  route(app, 'users.clearBalance', { guard }, ({ user, params, query, body }) =>
    balances.clear(user, params.id, {
      expected: query.expected,
      counted: body?.counted,
      note: body?.note ?? '',
    }),
  );
  route(app, 'users.ledger', { guard }, ({ params, query }) => balances.ledger(params.id, query));
}
