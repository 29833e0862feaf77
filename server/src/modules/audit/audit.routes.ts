import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { AuditLog } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, audit: AuditLog): void {
  route(app, 'audit.list', ({ query: { page, size, from, before, ...filter } }) =>
    audit.list({ ...filter, from: timeOf(from), before: timeOf(before) }, { page, size }),
  );
}

const timeOf = (iso: string | undefined): number | undefined =>
  iso === undefined ? undefined : Date.parse(iso);
