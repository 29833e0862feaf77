import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { Orders } from './orders.service.ts';

export function ordersRoutes(
  app: FastifyInstance,
  { guard, orders }: { guard: Guard; orders: Orders },
): void {
  route(app, 'orders.list', { guard }, ({ user, query }) => orders.listOwn(user, query));
  route(app, 'orders.stats', { guard }, ({ user }) => orders.stats(user));
}
