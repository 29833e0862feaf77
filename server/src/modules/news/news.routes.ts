import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { News } from './news.service.ts';

export function newsRoutes(
  app: FastifyInstance,
  { guard, news }: { guard: Guard; news: News },
): void {
  route(app, 'news.list', { guard }, ({ query }) => news.list(query));
  route(app, 'news.get', { guard }, ({ params }) => news.get(params.id));
}
