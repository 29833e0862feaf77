import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { ResultsService } from './results.service.ts';

type Deps = { readonly results: ResultsService };

export function resultsRoutes(app: FastifyInstance, { results }: Deps): void {
  route(app, 'results.get', ({ query }) => results.get(query));
}
