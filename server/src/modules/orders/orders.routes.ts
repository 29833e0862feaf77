import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { perUser, route } from '../../http/route.ts';
import type { OrderEditing, OrderStatusService } from './changing/index.ts';
import type { Announcements, Reminders } from './mails/index.ts';
import type { OrderPlacing, OrderSelling } from './placing/index.ts';
import type { Orders } from './reading/index.ts';
import type { Wishes } from './wishes/index.ts';

type Deps = {
  readonly limits: RateLimits;
  readonly orders: Orders;
  readonly placing: OrderPlacing;
  readonly selling: OrderSelling;
  readonly status: OrderStatusService;
  readonly editing: OrderEditing;
  readonly reminders: Reminders;
  readonly announcements: Announcements;
  readonly wishes: Wishes;
};

export function ordersRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits } = deps;
  const limitOrders = { limitRate: perUser(limits, 'ordersByUser') };
  const limitReminders = { limitRate: perUser(limits, 'remindersByUser') };

  route(app, 'orders.list', ({ user, query }) => deps.orders.listOwn(user, query));
  route(app, 'orders.stats', ({ user, query }) => deps.orders.stats(user, query));
  route(app, 'orders.admin', ({ query }) => deps.orders.listAll(query));
  route(app, 'orders.assigned', ({ user, query }) => deps.orders.listAssigned(user, query));
  route(app, 'orders.create', limitOrders, ({ user, body, headers }) =>
    deps.placing.placeOrder(user, body, headers['idempotency-key']),
  );
  route(app, 'orders.sell', limitOrders, ({ user, body, headers }) =>
    deps.selling.sellLine(user, body, headers['idempotency-key']),
  );
  route(app, 'orders.sellLines', limitOrders, ({ user, body, headers }) =>
    deps.selling.sellLines(user, body, headers['idempotency-key']),
  );
  route(app, 'wishes.own', ({ user }) => deps.wishes.listOwn(user));
  // A wish for a product without options has null in place of one.
  route(app, 'wishes.put', limitOrders, ({ user, params, body: { optionId = null } }) =>
    deps.wishes.add(user, { productId: params.id, optionId }),
  );
  route(app, 'wishes.delete', limitOrders, ({ user, params, body: { optionId = null } }) =>
    deps.wishes.remove(user, { productId: params.id, optionId }),
  );
  /** Called by the handlers, because it counts by order too, and `limitRate` runs before the parameters are read. */
  const limitChanges = (user: LoggedInUser, id: number) =>
    limits.take('changesOfOrder', `${user.id} ${id}`);
  route(app, 'orders.setStatus', async ({ user, params: { id }, query, headers }) => {
    await limitChanges(user, id);
    return deps.status.setStatus(user, id, { to: query.status, seenStatus: headers['if-match'] });
  });
  route(app, 'orders.undoPaid', async ({ user, params: { id }, body }) => {
    await limitChanges(user, id);
    return deps.status.undoPaid(user, id, body ?? {});
  });
  route(app, 'orders.exchange', async ({ user, params: { id }, body }) => {
    await limitChanges(user, id);
    return deps.editing.exchangeOption(user, id, body.optionId);
  });
  route(app, 'orders.setQuantity', async ({ user, params: { id }, body }) => {
    await limitChanges(user, id);
    return deps.editing.reduceQuantity(user, id, body.quantity);
  });
  route(app, 'orders.cancelOwn', ({ user, params }) => deps.status.cancelOwnOrder(user, params.id));
  route(app, 'orders.remind', limitReminders, ({ user, body }) =>
    deps.reminders.remind(user, body.orderIds),
  );
  route(app, 'orders.announce', limitReminders, ({ user, body }) =>
    deps.announcements.announce(user, body.orderIds),
  );
  route(app, 'orders.assign', ({ user, params, query }) =>
    deps.status.assignRep(user, { id: params.id, repId: query.repId }),
  );
}
