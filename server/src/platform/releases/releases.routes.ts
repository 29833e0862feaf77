import type { FastifyInstance } from 'fastify';
import type { DeployToken, ReleaseReports } from 'shared/contract';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { type FindLoggedIn, findLoggedInUser } from '../../http/guard.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { type RouteOptions, route } from '../../http/route.ts';
import { createBucketCookie } from './bucket-cookie.ts';
import type { ReleaseChanges } from './changes.service.ts';
import type { ReleaseHealth } from './health.service.ts';
import type { ReleaseList } from './list.service.ts';
import type { MakePreview } from './previews.service.ts';
import type { ReleaseRegistration } from './registration.service.ts';
import type { DeployTokens } from './tokens.service.ts';
import { badRelease } from './upload/bad-release.ts';

export type ReleasesDeps = {
  readonly settings: { readonly publicUrl: string };
  readonly limits: RateLimits;
  readonly list: ReleaseList;
  readonly registration: ReleaseRegistration;
  readonly changes: ReleaseChanges;
  readonly health: ReleaseHealth;
  readonly findLoggedIn: FindLoggedIn;
  /** Called with every report, also with those that do not count. */
  readonly countInMetrics: (reports: ReleaseReports['reports'], from: 'account' | 'nobody') => void;
  readonly makePreview: MakePreview;
  readonly tokens: DeployTokens;
};

type DeployCall = {
  readonly deployer: Deployer;
  readonly headers?:
    | {
        readonly 'if-match'?: string | undefined;
        /** Further deploy tokens, separated by commas. */
        readonly 'deploy-tokens'?: string | undefined;
      }
    | undefined;
};
/** A section of a call, and the release that the caller saw as live: null for none, undefined if the call does not say. */
type ChangedSection = { readonly section: string; readonly expected?: string | null };

/** The calls of administrators and deploy tokens. A call about one section is handled as a set with one member. */
export function releasesRoutes(app: FastifyInstance, deps: ReleasesDeps): void {
  const { limits, list, registration, changes, health, makePreview, tokens } = deps;
  const bucketCookie = createBucketCookie(deps.settings.publicUrl);

  /**
   * The author of a change for each of its sections: an administrator for all, a token for its own. A token for previews
   * is the author of nothing else. Throws TOKENS_MISSING.
   */
  async function authorsOf(
    { deployer, headers }: DeployCall,
    changedSections: readonly ChangedSection[],
    permission: DeployToken['may'],
  ): Promise<ReadonlyMap<string, Deployer>> {
    const furtherTokens = headers?.['deploy-tokens']?.split(',').map((text) => text.trim()) ?? [];
    const furtherDeployers = await Promise.all(
      furtherTokens.filter((token) => token !== '').map(tokens.authenticate),
    );
    const allowedDeployers = [deployer, ...furtherDeployers]
      .filter((candidate) => candidate !== null)
      .filter(({ may }) => permission === 'preview' || may === permission);
    const authors = new Map<string, Deployer>();
    const missing: string[] = [];
    for (const { section } of changedSections) {
      const author = allowedDeployers.find((one) => [null, section].includes(one.section));
      if (author) authors.set(section, author);
      else missing.push(section);
    }
    if (missing.length > 0) throw new HttpError('TOKENS_MISSING', { sections: missing });
    return authors;
  }

  const changeBy = async (call: DeployCall, changedSections: readonly ChangedSection[]) => ({
    deployers: await authorsOf(call, changedSections, 'release'),
    seen: {
      ifRevision: revisionIn(call.headers?.['if-match']),
      expected: changedSections.flatMap(({ section, expected }) =>
        expected === undefined ? [] : [{ section, expected }],
      ),
    },
  });

  route(app, 'releases.list', () => list.list());
  route(app, 'releases.history', ({ params }) => list.history(params.section));

  route(app, 'releases.check', async ({ params, body }) => {
    if (body.name !== params.section) throw badRelease(`This is a release of ${body.name}.`);
    return changes.check([body]);
  });
  route(app, 'releases.checkSet', ({ body }) => changes.check(body.releases));

  const limitRate: NonNullable<RouteOptions['limitRate']> = ({ section, deployer }) =>
    // Uploads for previews are counted apart, so that they do not keep a release waiting.
    limits.take('releasesBySection', deployer?.may === 'preview' ? `${section} previews` : section);
  route(app, 'releases.upload', { limitRate }, async ({ params, files, deployer }) => {
    if (!files.archive) throw badRelease('The archive is empty.');
    return registration.upload(params.section, { archive: files.archive.bytes, deployer });
  });
  route(app, 'releases.register', async ({ params, body, deployer }) => {
    await limits.take('releasesBySection', params.section);
    return registration.registerExternal(params.section, { address: body.base, deployer });
  });

  route(app, 'releases.promote', async ({ params: { section }, body, ...call }) => {
    // A call about several sections names the live release of each instead.
    if (call.headers['if-match'] === undefined) throw new HttpError('REVISION_NEEDED');
    const { version, ...options } = body;
    const change = await changeBy(call, [{ section }]);
    await changes.promote({ ...change, ...options, releases: [{ section, version }] });
    return list.list();
  });
  route(app, 'releases.promoteSet', async ({ body, ...call }) => {
    await changes.promote({ ...body, ...(await changeBy(call, body.releases)) });
    return list.list();
  });

  route(app, 'releases.rollBack', async ({ params, body, ...call }) => {
    await changes.rollBack({ ...body, ...(await changeBy(call, [params])) });
    return list.list();
  });
  route(app, 'releases.rollBackSet', async ({ body, ...call }) => {
    await changes.rollBack({ ...body, ...(await changeBy(call, body.releases)) });
    return list.list();
  });

  route(app, 'releases.preview', async ({ params: { section }, body, ...call }) => {
    const releases = [{ section, version: body.version }];
    const deployers = await authorsOf(call, releases, 'preview');
    return makePreview({ releases, deployers, hours: body.hours });
  });
  route(app, 'releases.previewSet', async ({ body, ...call }) =>
    makePreview({ ...body, deployers: await authorsOf(call, body.releases, 'preview') }),
  );

  route(app, 'releases.report', async ({ headers, cookies, body }) => {
    const user = await findLoggedInUser(headers.authorization, deps.findLoggedIn);
    // Reports of unverified accounts do not count: anybody can make any number of those.
    const isVerified = user?.emailVerified === true;
    deps.countInMetrics(body.reports, isVerified ? 'account' : 'nobody');
    const bucket = bucketCookie.read(cookies.header);
    if (isVerified) await health.countReports({ userId: user.id, bucket }, body);
  });

  route(app, 'deployTokens.list', ({ params }) => tokens.list(params.section));
  route(app, 'deployTokens.create', ({ params, body, user }) =>
    tokens.create(params.section, { ...body, who: user.name, userId: user.id }),
  );
  route(app, 'deployTokens.revoke', ({ params, user }) =>
    tokens.revoke(params.section, { id: params.id, userId: user.id }),
  );
}

/**
 * The revision in an `If-Match` header: `"17"`, or the whole ETag of the discovery document. Throws MALFORMED for
 * anything else.
 */
function revisionIn(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const [, revision] = /^(?:W\/)?"?(\d{1,12})(?:-[\w-]+)?"?$/.exec(header.trim()) ?? [];
  if (revision === undefined) throw new HttpError('MALFORMED');
  return Number(revision);
}
