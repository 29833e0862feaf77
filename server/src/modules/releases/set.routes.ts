import type { FastifyInstance } from 'fastify';
import { isoTime } from '../../base/paging.ts';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/http-error.ts';
import { route } from '../../http/route.ts';
import { findDeployers } from './find-deployers.ts';
import { misfitsOf } from './gate.service.ts';
import type { ReleasesDeps } from './releases.routes.ts';
import { revisionIn } from './revision-in.ts';
import type { Named } from './step.ts';

const HOUR_MS = 60 * 60_000;

type Wanted = {
  readonly releases: readonly Named[];
  readonly deployers: ReadonlyMap<string, Deployer>;
  readonly hours: number;
};

/** Makes links that show releases, one or several together, before they are live. */
export const createPreviewing =
  ({ limits, database, traces, previews, clock, previewUrl, publicUrl }: ReleasesDeps) =>
  async ({ releases: [first, ...others], deployers, hours }: Wanted) => {
    const ownAddress = previewUrl !== undefined;
    if (!first) throw new HttpError('RELEASE_UNKNOWN');
    for (const { section } of [first, ...others])
      if (!ownAddress && deployers.get(section)?.tokenId !== null)
        throw new HttpError('PREVIEWS_NEED_ADDRESS');
    const misfits = await misfitsOf(database.db, [first, ...others]);
    for (const { section } of [first, ...others]) await limits.take('previewsBySection', section);
    await database.transaction(async (tx) => {
      for (const { section, version } of [first, ...others]) {
        const deployer = deployers.get(section);
        if (deployer) await traces.leave(tx, { section, version, action: 'PREVIEWED', deployer });
      }
    });
    const until = clock.now() + hours * HOUR_MS;
    const token = previews.sign({ ...first, until, ...(others.length > 0 && { others }) });
    return {
      url: `${previewUrl ?? publicUrl}/preview/${token}`,
      until: isoTime(until),
      ownAddress,
      misfits: misfits.map(({ reason }) => reason),
    };
  };

/** Calls about several sections at once. */
export function setRoutes(app: FastifyInstance, deps: ReleasesDeps): void {
  const { guard, list, changes, tokens } = deps;
  const makePreview = createPreviewing(deps);

  route(app, 'releases.checkSet', { guard }, async ({ body }) => {
    const reasons = await changes.check(...body.releases);
    return { fits: reasons.length === 0, reasons };
  });

  route(app, 'releases.promoteSet', { guard }, async ({ headers, body, deployer }) => {
    const { releases, traffic, keep, why } = body;
    const sections = namesOf(releases);
    const deployers = await findDeployers(tokens, byOf(deployer, headers), {
      sections,
      act: 'release',
    });
    const seen = { ifRevision: revisionIn(headers['if-match']), expected: releases };
    await changes.promote({ releases, deployers, seen, traffic, keep, why });
    return list.list();
  });

  route(app, 'releases.rollBackSet', { guard }, async ({ headers, body, deployer }) => {
    const sections = namesOf(body.releases);
    const deployers = await findDeployers(tokens, byOf(deployer, headers), {
      sections,
      act: 'release',
    });
    const seen = { ifRevision: revisionIn(headers['if-match']), expected: body.releases };
    await changes.rollBack({ deployers, seen, why: body.why });
    return list.list();
  });

  route(app, 'releases.previewSet', { guard }, async ({ headers, body, deployer }) => {
    const sections = namesOf(body.releases);
    const by = byOf(deployer, headers);
    const deployers = await findDeployers(tokens, by, { sections, act: 'preview' });
    return makePreview({ ...body, deployers });
  });
}

const namesOf = (releases: readonly { readonly section: string }[]): string[] =>
  releases.map(({ section }) => section);

const byOf = (
  deployer: Deployer,
  headers: { readonly 'deploy-tokens'?: string | undefined },
): { readonly deployer: Deployer; readonly otherTokens: string | undefined } => ({
  deployer,
  otherTokens: headers['deploy-tokens'],
});
