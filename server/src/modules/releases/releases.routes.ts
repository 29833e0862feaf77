import type { FastifyInstance } from 'fastify';
import type { ReleaseReports } from 'shared/contract';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { type FindSignedIn, type Guard, signedInBy } from '../../http/guard.ts';
import { HttpError } from '../../http/http-error.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import type { ReleaseChanges } from './changes.service.ts';
import type { ReleaseHealth } from './health.service.ts';
import type { ReleaseList } from './list.service.ts';
import type { PreviewLinks } from './preview-links.ts';
import type { Promoters } from './promoters.service.ts';
import type { ReleaseRegistration } from './registration.service.ts';
import { revisionIn } from './revision-in.ts';
import { createPreviewing, setRoutes } from './set.routes.ts';
import type { DeployTokens } from './tokens.service.ts';
import type { Traces } from './traces.service.ts';
import { badRelease } from './unpack.ts';

export type ReleasesDeps = {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly clock: Clock;
  readonly list: ReleaseList;
  readonly registration: ReleaseRegistration;
  readonly changes: ReleaseChanges;
  readonly health: ReleaseHealth;
  readonly findSignedIn: FindSignedIn;
  /** Told of every report, anonymous ones too. */
  readonly sawReports: (reports: ReleaseReports['reports'], from: 'account' | 'nobody') => void;
  readonly previews: PreviewLinks;
  readonly tokens: DeployTokens;
  readonly traces: Traces;
  readonly promoters: Promoters;
  readonly database: Database;
  readonly publicUrl: string;
  readonly previewUrl: string | undefined;
};

export function releasesRoutes(app: FastifyInstance, deps: ReleasesDeps): void {
  const { guard, limits, list, registration, changes, health, tokens, promoters } = deps;
  const makePreview = createPreviewing(deps);

  route(app, 'releases.list', { guard }, () => list.list());
  route(app, 'releases.history', { guard }, ({ params }) => list.history(params.section));

  route(app, 'releases.check', { guard }, async ({ params, body }) => {
    if (body.name !== params.section) throw badRelease(`This is a release of ${body.name}.`);
    const reasons = await changes.check(body);
    return { fits: reasons.length === 0, reasons };
  });

  route(app, 'releases.upload', { guard, status: 201 }, async ({ params, files, deployer }) => {
    // Previews have a count of their own, so that they do not keep a release waiting.
    const counted = deployer.may === 'preview' ? `${params.section} previews` : params.section;
    await limits.take('releasesBySection', counted);
    if (!files.archive) throw badRelease('The archive is empty.');
    return registration.upload(params.section, {
      archive: files.archive.bytes,
      deployer,
    });
  });

  route(app, 'releases.register', { guard, status: 201 }, async ({ params, body, deployer }) => {
    await limits.take('releasesBySection', params.section);
    return registration.registerExternal(params.section, { address: body.base, deployer });
  });

  route(app, 'releases.promote', { guard }, async ({ params, headers, body, deployer }) => {
    const seen = { ifRevision: revisionIn(headers['if-match']) };
    if (seen.ifRevision === undefined) throw new HttpError('REVISION_NEEDED');
    const { section } = params;
    const { version, traffic, keep, why } = body;
    const deployers = new Map([[section, deployer]]);
    await changes.promote({
      releases: [{ section, version }],
      deployers,
      seen,
      traffic,
      keep,
      why,
    });
    return list.list();
  });

  route(app, 'releases.rollBack', { guard }, async ({ params, headers, body, deployer }) => {
    const deployers = new Map([[params.section, deployer]]);
    const seen = { ifRevision: revisionIn(headers['if-match']) };
    await changes.rollBack({ deployers, seen, why: body.why });
    return list.list();
  });

  setRoutes(app, deps);

  route(app, 'releases.setPromoters', { guard }, async ({ params, body, user }) => {
    await promoters.set(params.section, { ...body, who: user.name, userId: user.id });
    return list.list();
  });

  route(app, 'releases.preview', { guard }, async ({ params, body, deployer }) => {
    const { section } = params;
    const { version, hours } = body;
    const deployers = new Map([[section, deployer]]);
    return makePreview({ releases: [{ section, version }], deployers, hours });
  });

  route(app, 'releases.report', { guard }, async ({ headers, body }) => {
    const user = await signedInBy(headers.authorization, deps.findSignedIn);
    deps.sawReports(body.reports, user ? 'account' : 'nobody');
    if (user) await health.count(user.id, body);
  });

  route(app, 'deployTokens.list', { guard }, ({ params }) => tokens.list(params.section));
  route(app, 'deployTokens.create', { guard, status: 201 }, ({ params, body, user }) =>
    tokens.create(params.section, { ...body, who: user.name, userId: user.id }),
  );
  route(app, 'deployTokens.revoke', { guard }, ({ params, user }) =>
    tokens.revoke(params.section, { id: params.id, userId: user.id }),
  );
}
