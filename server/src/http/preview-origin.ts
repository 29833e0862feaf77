import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints, isPublicReadEndpoint } from 'shared/contract';
import { HttpError } from './errors/http-error.ts';

/** The URL of the site itself, and the origin at which previews open if they have their own. */
export type Origins = { readonly publicUrl: string; readonly previewUrl: string | undefined };

/**
 * Whether a request came to the origin of previews. Both the host of the browser and that of a trusted proxy count, so
 * that a script of a preview cannot get out of it by sending a proxy's header.
 */
export function isAtPreviews(request: FastifyRequest, { previewUrl }: Origins): boolean {
  if (previewUrl === undefined) return false;
  const { protocol, host } = new URL(previewUrl);
  return [request.host, request.headers.host].some(
    // Parsed, because the default port may be written out.
    (hostName) => hostName !== undefined && URL.parse(`${protocol}//${hostName}`)?.host === host,
  );
}

/**
 * At the origin of previews, where unreleased code runs, only public reads are answered: nobody logs in there, and no
 * token counts.
 */
export function restrictPreviewOrigin(app: FastifyInstance, origins: Origins): void {
  if (origins.previewUrl === undefined) return;
  app.addHook('onRequest', async (request) => {
    if (!isAtPreviews(request, origins)) return;
    const { config, url: routePath = '' } = request.routeOptions;
    // The mails of a demo hold links with which a password can be set.
    if (routePath.startsWith('/dev/')) throw new HttpError('NOT_FOUND');
    // Routes without an endpoint are pages and files.
    const isPublicRead =
      config.endpoint === undefined || isPublicReadEndpoint(endpoints[config.endpoint]);
    if (!isPublicRead || request.headers.authorization !== undefined)
      throw new HttpError('IN_PREVIEW', { site: origins.publicUrl });
  });
}
