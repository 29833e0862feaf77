import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { SchoolAccount } from './school-account.service.ts';

type Deps = { readonly limits: RateLimits; readonly schoolAccount: SchoolAccount };

export function schoolAccountRoutes(app: FastifyInstance, { limits, schoolAccount }: Deps): void {
  const limitRate = ({ ip }: { readonly ip: string }) => limits.take('schoolAccountByAddress', ip);

  route(app, 'auth.schoolAccount', { limitRate }, ({ query, ...call }) =>
    schoolAccount.begin({ isStepUp: query.again !== undefined }, call),
  );
  route(app, 'auth.schoolAccountCallback', { limitRate }, ({ query, ...call }) =>
    schoolAccount.finish(new URLSearchParams(query), call),
  );
  route(app, 'auth.schoolAccountSession', { limitRate }, ({ body, ...call }) =>
    schoolAccount.exchange(body.code, call),
  );
}
