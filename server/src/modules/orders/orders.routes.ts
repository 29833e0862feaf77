import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { OrderStatusService } from './changing/index.ts';
import type { Reminders } from './mails/index.ts';
import type { OrderPlacing, OrderSelling } from './placing/index.ts';
import type { Orders } from './reading/index.ts';

type Deps = {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly orders: Orders;
  readonly placing: OrderPlacing;
  readonly selling: OrderSelling;
  readonly status: OrderStatusService;
  readonly reminders: Reminders;
};

export function ordersRoutes(
  app: FastifyInstance,
  { guard, limits, orders, placing, selling, status: statusService, reminders }: Deps,
): void {
  route(app, 'orders.list', { guard }, ({ user, query }) => orders.listOwn(user, query));
  route(app, 'orders.stats', { guard }, ({ user }) => orders.stats(user));
  route(app, 'orders.admin', { guard }, ({ query }) => orders.listAll(query));
  route(app, 'orders.assigned', { guard }, ({ user, query }) => orders.listAssigned(user, query));
  route(
    app,
    'orders.create',
    { guard, limitRate: ({ user }) => limits.take('ordersByUser', user?.id ?? 0) },
    ({ user, body, headers }) => placing.placeOrder(user, body, headers['idempotency-key']),
  );
  route(
    app,
    'orders.sell',
    { guard, limitRate: ({ user }) => limits.take('ordersByUser', user?.id ?? 0) },
    ({ user, body, headers }) => selling.sellProduct(user, body, headers['idempotency-key']),
  );
  route(app, 'orders.setStatus', { guard }, async ({ user, params: { id }, query, headers }) => {
    await limits.take('changesOfOrder', `${user.id} ${id}`);
    return statusService.setStatus(user, id, { to: query.status, seenStatus: headers['if-match'] });
  });
  route(app, 'orders.undoPaid', { guard }, async ({ user, params: { id } }) => {
    await limits.take('changesOfOrder', `${user.id} ${id}`);
    return statusService.undoPaid(user, id);
  });
  route(app, 'orders.cancelOwn', { guard }, ({ user, params }) =>
    statusService.cancelOwnOrder(user, params.id),
  );
  route(
    app,
    'orders.remind',
    { guard, limitRate: ({ user }) => limits.take('remindersByUser', user?.id ?? 0) },
    ({ user, body }) => reminders.remind(user, body.orderIds),
  );
  route(app, 'orders.assign', { guard }, ({ user, params, query }) =>
    statusService.assignRep(user, { id: params.id, repId: query.repId }),
  );
}
