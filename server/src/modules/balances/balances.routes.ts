import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { Balances } from './balances.service.ts';

type Deps = { readonly guard: Guard; readonly balances: Balances };

/** The cash that users hold: clearing it, its ledger, and the hand-overs. */
export function balancesRoutes(app: FastifyInstance, { guard, balances }: Deps): void {
  route(app, 'users.clearBalance', { guard }, ({ user, params, query, body }) =>
    balances.clear(user, params.id, {
      expected: query.expected,
      counted: body?.counted,
      note: body?.note ?? '',
    }),
  );
  route(app, 'users.ledger', { guard }, ({ params, query }) => balances.ledger(params.id, query));
  route(app, 'users.ownLedger', { guard }, ({ user, query }) => balances.ledger(user.id, query));
  route(app, 'users.handOvers', { guard }, ({ query }) => balances.handOvers(query));
}
