import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { ResultsService } from './results.service.ts';

export function resultsRoutes(app: FastifyInstance, results: ResultsService): void {
  route(app, 'results.get', ({ query }) => results.get(query));
}
