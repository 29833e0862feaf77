import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { Products } from './products.service.ts';

export function productsRoutes(
  app: FastifyInstance,
  { guard, products }: { guard: Guard; products: Products },
): void {
  route(app, 'products.list', { guard }, ({ query }) => products.list(query));
  route(app, 'products.get', { guard }, ({ params }) => products.get(params.id));
}
