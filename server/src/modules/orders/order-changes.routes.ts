import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { OrderDesk } from './order-desk.service.ts';
import type { OrderPlacing } from './order-placing.service.ts';
import type { OrderStatusService } from './order-status.service.ts';

type Deps = {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly placing: OrderPlacing;
  readonly status: OrderStatusService;
  readonly desk: OrderDesk;
};

/** Placing orders, and the desk of the staff who collect the money. */
export function orderChangesRoutes(
  app: FastifyInstance,
  { guard, limits, placing, status, desk }: Deps,
): void {
  route(
    app,
    'orders.create',
    { guard, status: 201, before: ({ user }) => limits.take('ordersByUser', user?.id ?? 0) },
    ({ user, body, headers }) => placing.place(user, body, headers['idempotency-key']),
  );
  route(app, 'orders.setStatus', { guard }, ({ user, params, query, headers }) =>
    status.setStatus(user, params.id, { to: query.status, seen: headers['if-match'] }),
  );
  route(app, 'orders.assign', { guard }, ({ params, query }) =>
    status.assign(params.id, query.repId),
  );
  route(app, 'orders.admin', { guard }, ({ query }) => desk.listAll(query));
  route(app, 'orders.assigned', { guard }, ({ user, query }) => desk.assigned(user, query));
}
