import { existsSync } from 'node:fs';
import path, { posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http/errors/http-error.ts';
import { requestPath } from '../../http/request-path.ts';
import type { ReleaseCache } from '../releases/store/release-cache.ts';
import type { WithdrawnReleases } from '../releases/withdrawn-releases.ts';

/** The folder in the site folder from which each of these routes serves files. */
const FOLDER_OF_ROUTE: Readonly<Record<string, string>> = {
  '/assets/*': 'shell/assets',
  '/sections/*': 'sections',
};

/**
 * Responds 410 to requests for files of withdrawn releases, before anything looks for the file or compares an ETag. The path
 * is the one that the router has decoded, because the file is found by that.
 */
export function refuseWithdrawnFiles(
  app: FastifyInstance,
  withdrawn: Pick<WithdrawnReleases, 'hasFile'>,
): void {
  app.addHook('onRequest', async ({ routeOptions: { url = '' }, params }) => {
    const folder = FOLDER_OF_ROUTE[url];
    if (folder === undefined) return;
    const { '*': file } = params as { readonly '*': string };
    if (withdrawn.hasFile(posix.join(folder, file))) throw new HttpError('RELEASE_GONE');
  });
}

type Deps = {
  /** The site folder. */
  readonly site: string;
  readonly cache: Pick<ReleaseCache, 'ensure' | 'ensureShared'>;
};

/** Matches `/sections/mf-news/1.0.0-0a1b/…`. The groups are section and version. */
const RELEASE_PATH = /^\/sections\/([a-z][a-z0-9-]{0,60})\/(\d[\w.-]{0,99})\//;
/** Matches `/assets/a.js`, in the one folder that all releases of the shell share. The group is without the first slash. */
const SHARED_PATH = /^\/(assets\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]{0,150})$/;

/**
 * Fetches a release that is not on this machine before one of its files is served: a page of another process may refer to
 * it. Responds 503 if that is impossible, because another process may have the file.
 */
export function fetchMissingFilesOnRequest(app: FastifyInstance, { site, cache }: Deps): void {
  app.addHook('onRequest', async ({ url }) => {
    const requestedPath = requestPath(url);
    const [, section, version] = RELEASE_PATH.exec(requestedPath) ?? [];
    if (section && version && !(await cache.ensure({ section, version })))
      throw new HttpError('FILES_MISSING', { releases: [`${section} ${version}`] });
    const [, file] = SHARED_PATH.exec(requestedPath) ?? [];
    if (file === undefined || existsSync(path.join(site, 'shell', file))) return;
    if (!(await cache.ensureShared(file)))
      throw new HttpError('FILES_MISSING', { releases: [file] });
  });
}
