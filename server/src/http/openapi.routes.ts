import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi-document.ts';

export async function openApiRoutes(
  app: FastifyInstance,
  { publicUrl }: { readonly publicUrl: string },
): Promise<void> {
  const document = openApiDocument(publicUrl);
  app.get('/api/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  );
  // The plugin's type of a document knows no version after OpenAPI 3.0.
  const specification = { document } as unknown as StaticDocumentSpec;
  await app.register(swagger, { mode: 'static', specification });
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
