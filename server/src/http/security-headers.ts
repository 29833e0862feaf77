import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestPath } from './request-path.ts';

const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * The headers every answer carries. The pages of the site set a content security policy of their own;
 * answers of the API are never a page, so nothing may come of opening one as if it were.
 */
export async function secureAnswers(
  app: FastifyInstance,
  { https }: { readonly https: boolean },
): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    hsts: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: REFERRER_POLICY },
    frameguard: { action: 'deny' },
    // Headers for browsers which cannot run the site, on every one of its files.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    nameAnswer(request, reply);
  });
}

/** The headers of an answer that is given before any hook, and so Helmet, has run. */
export function secureEarlyAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': REFERRER_POLICY,
  });
  nameAnswer(request, reply);
}

function nameAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  if (!requestPath(request.url).startsWith('/api')) return;
  reply.header('cache-control', 'no-store').header('content-security-policy', API_POLICY);
}
