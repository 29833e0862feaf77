import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeCall } from './describe-call.ts';

/** Collects the document from every route registered after it. */
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
    // Asking for https would break the page where the site is tried out without it.
    transformStaticCSP: (policy) => policy.replace(/ ?upgrade-insecure-requests;?/, ''),
  });
}
