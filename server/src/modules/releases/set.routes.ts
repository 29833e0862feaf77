import type { FastifyInstance } from 'fastify';
import { isoTime } from '../../base/paging.ts';
import type { Deployer } from '../../http/deployer.ts';
import { Refusal } from '../../http/refusals.ts';
import { route } from '../../http/route.ts';
import { misfitsOf } from './gate.service.ts';
import type { ReleasesDeps } from './releases.routes.ts';
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
    if (!first) throw new Refusal('RELEASE_UNKNOWN');
    for (const { section } of [first, ...others])
      if (!ownAddress && deployers.get(section)?.tokenId !== null)
        throw new Refusal('PREVIEWS_NEED_ADDRESS');
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
  const { guard, list, changes, sets } = deps;
  const makePreview = createPreviewing(deps);

  route(app, 'releases.checkSet', { guard }, async ({ body }) => {
    const reasons = await changes.check(...body.releases);
    return { fits: reasons.length === 0, reasons };
  });

  route(app, 'releases.promoteSet', { guard }, async ({ headers, body, deployer }) => {
    await sets.promote({ ...body, traffic: body.traffic, ...byOf(deployer, headers) });
    return list.list();
  });

  route(app, 'releases.rollBackSet', { guard }, async ({ headers, body, deployer }) => {
    await sets.rollBack({ ...body, ...byOf(deployer, headers) });
    return list.list();
  });

  route(app, 'releases.previewSet', { guard }, async ({ headers, body, deployer }) => {
    const names = body.releases.map(({ section }) => section);
    const deployers = await sets.deployersOf(byOf(deployer, headers), names, 'preview');
    return makePreview({ ...body, deployers });
  });
}

const byOf = (
  deployer: Deployer,
  headers: { readonly 'deploy-tokens'?: string | undefined },
): { readonly deployer: Deployer; readonly otherTokens: string | undefined } => ({
  deployer,
  otherTokens: headers['deploy-tokens'],
});
