import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Balances } from './balances.service.ts';

export function balancesRoutes(app: FastifyInstance, balances: Balances): void {
  route(app, 'users.clearBalance', ({ user, params, query, body }) =>
    balances.clear(user, params.id, {
      expected: query.expected,
      counted: body?.counted,
      kept: body?.kept ?? 0,
      note: body?.note ?? '',
    }),
  );
  route(app, 'users.ledger', ({ params, query }) => balances.ledger(params.id, query));
  route(app, 'users.ownLedger', ({ user, query }) => balances.ledger(user.id, query));
  route(app, 'users.handOvers', ({ query }) => balances.handOvers(query));
}
