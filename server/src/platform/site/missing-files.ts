import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http/errors/http-error.ts';
import { requestPath } from '../../http/request-path.ts';
import type { ReleaseCache } from '../releases/store/release-cache.ts';

type Deps = {
  /** The site folder. */
  readonly site: string;
  readonly cache: Pick<ReleaseCache, 'ensure' | 'ensureShared'>;
};

const RELEASE_PATH = /^\/sections\/([a-z][a-z0-9-]{0,60})\/(\d[\w.-]{0,99})\//;
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
