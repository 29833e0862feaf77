import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { Exchange } from './exchange.service.ts';
import type { Repositories } from './repositories.service.ts';

type Deps = {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly repositories: Repositories;
  readonly exchange: Exchange;
};

export function repositoriesRoutes(
  app: FastifyInstance,
  { guard, limits, repositories, exchange }: Deps,
): void {
  const before = ({ address }: { address: string }) => limits.take('exchangesByAddress', address);
  route(app, 'deployTokens.exchange', { guard, status: 201, before }, ({ params, body }) =>
    exchange.exchange(params.section, body.idToken),
  );

  route(app, 'repositories.list', { guard }, ({ params }) => repositories.list(params.section));
  route(app, 'repositories.trust', { guard, status: 201 }, ({ params, body, user }) =>
    repositories.trust(params.section, body, user),
  );
  route(app, 'repositories.distrust', { guard }, ({ params, user }) =>
    repositories.distrust(params.section, params.id, user),
  );
}
