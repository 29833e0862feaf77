import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestPath } from './request-path.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
const REFERRER_POLICY = 'strict-origin-when-cross-origin';
/** The site uses none of these, so the code of a section cannot ask for them either. */
const PERMISSIONS_POLICY =
  'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()';
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Sets the headers of every response. The pages of the site set their content security policy where they are rendered. A response
 * of the API is never a page, so a browser that opens it as one may load and run nothing.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { https }: { readonly https: boolean },
): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    hsts: https ? { maxAge: ONE_YEAR_SECONDS } : false,
    referrerPolicy: { policy: REFERRER_POLICY },
    frameguard: { action: 'deny' },
    // These headers are not sent: they are for browsers that cannot run the site, or would change nothing here.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  app.addHook('onRequest', async (request, reply) => setHeadersBeyondHelmet(request, reply));
}

/** Sets all headers of a response for which no hook, and so not Helmet, has run. */
export function secureUnhookedResponse(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': REFERRER_POLICY,
  });
  setHeadersBeyondHelmet(request, reply);
}

function setHeadersBeyondHelmet(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS_POLICY);
  if (!requestPath(request.url).startsWith('/api')) return;
  reply.header('cache-control', 'no-store').header('content-security-policy', API_POLICY);
}
