import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { OwnDataService } from './own-data.service.ts';

type Deps = {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly ownData: OwnDataService;
};

export function ownDataRoutes(app: FastifyInstance, { guard, limits, ownData }: Deps): void {
  const before = ({ user }: { user: { id: number } | undefined }) =>
    limits.take('ownDataByUser', user?.id ?? 0);
  route(app, 'users.ownData', { guard, before }, ({ user }) => ownData.collect(user));
}
