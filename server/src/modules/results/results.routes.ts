import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { ResultsService } from './results.service.ts';

type Deps = { readonly guard: Guard; readonly results: ResultsService };

export function resultsRoutes(app: FastifyInstance, { guard, results }: Deps): void {
  route(app, 'results.get', { guard }, ({ query }) => results.get(query));
}
