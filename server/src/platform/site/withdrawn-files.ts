import { posix } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../../http/errors/http-error.ts';
import type { WithdrawnReleases } from '../releases/withdrawn-releases.ts';

/** The folder in the site folder from which each of these routes serves files. */
const FOLDER_OF_ROUTE: Readonly<Record<string, string>> = {
  '/assets/*': 'shell/assets',
  '/sections/*': 'sections',
};

/**
 * Responds 410 to requests for files of withdrawn releases, before anything looks for the file or compares an ETag. Takes
 * the path as the router has decoded it, because the file is found by that.
 */
export function refuseWithdrawnFiles(
  app: FastifyInstance,
  withdrawn: Pick<WithdrawnReleases, 'hasFile'>,
): void {
  app.addHook('onRequest', async ({ routeOptions: { url = '' }, params }: FastifyRequest) => {
    const folder = FOLDER_OF_ROUTE[url];
    if (folder === undefined) return;
    const { '*': rest } = params as { readonly '*': string };
    if (withdrawn.hasFile(posix.join(folder, rest))) throw new HttpError('RELEASE_GONE');
  });
}
