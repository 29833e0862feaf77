import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeCall } from './describe-call.ts';

/** Collects the document from the routes that are registered after this call. */
export async function collectOpenApi(
  app: FastifyInstance,
  { publicUrl }: { readonly publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Student council',
        version: '1.0.0',
        description:
          'Failures under /api/auth and /api/news are a sentence as text/plain, elsewhere JSON with message, code and fields.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: describeCall,
  });
}

/** `/api/openapi.json`, and `/api/docs` to browse it. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json', validatorUrl: null, persistAuthorization: false },
    staticCSP: true,
    transformStaticCSP: (policy) =>
      policy
        // This directive would break the page on a site that runs without https.
        .replace(/ ?upgrade-insecure-requests;?/, '')
        // The page loads nothing from other hosts.
        .replaceAll(/ (?:https:|validator\.swagger\.io)/g, ''),
  });
}
