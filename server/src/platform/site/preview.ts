import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import { isoTime } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import { isAtPreviews, type Origins } from '../../http/preview-origin.ts';
import { withReleases } from '../releases/document.rules.ts';
import type { Preview, PreviewLinks } from '../releases/previews.service.ts';
import { findRelease } from '../releases/tables/releases.queries.ts';
import { hasRevokedToken } from '../releases/tables/tokens.queries.ts';
import type { WithdrawnReleases } from '../releases/withdrawn-releases.ts';
import { type DiscoveryVariant, variantOf } from './site-files.ts';

type Deps = {
  readonly previews: PreviewLinks;
  readonly database: Pick<Database, 'db'>;
  readonly withdrawn: Pick<WithdrawnReleases, 'has'>;
  readonly origins: Origins;
  readonly now: () => number;
};

export type ShownPreview = {
  /** As much of the preview as the scripts of the page get to know. */
  readonly boot: NonNullable<Boot['preview']>;
  /** One release, or those of a set. */
  readonly releases: readonly { readonly manifest: ReleaseManifest; readonly base: string }[];
  /** The scripts of its pages run only at an origin that stores no session of the site. */
  readonly scripts: 'run' | 'never run';
};

/**
 * Preview links. Opening one sets a cookie, with which pages use registered releases instead of the live ones. Nothing
 * changes for other visitors, and the cookie grants no other right. Links and cookie are valid only at the origin of
 * previews. A site without one shows previews itself, without their scripts.
 */
export function registerPreviews(app: FastifyInstance, deps: Deps) {
  const { previews, database, withdrawn, origins, now } = deps;
  const hasOwnOrigin = origins.previewUrl !== undefined;
  const isHttps = (origins.previewUrl ?? origins.publicUrl).startsWith('https:');
  // The prefix keeps other hosts of the domain from setting it; browsers allow it only over https.
  const cookieName = isHttps ? '__Host-preview' : 'preview';
  const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([^;]*)`, 'g');
  const cookieHeader = (token: string, seconds: number): string =>
    `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isHttps ? '; Secure' : ''}`;
  const deletedCookie = cookieHeader('', 0);
  const acceptsPreviews = (request: FastifyRequest): boolean =>
    !hasOwnOrigin || isAtPreviews(request, origins);

  const isWithdrawn = ({ section, version, others = [] }: Preview): boolean =>
    [{ section, version }, ...others].some(withdrawn.has);

  /** Null if one of its releases is gone, or a deploy token that made the link was revoked. */
  const findShownPreview = async (preview: Preview): Promise<ShownPreview | null> => {
    const { section, version, until, others = [], tokens: deployTokenIds = [] } = preview;
    if (isWithdrawn(preview) || (await hasRevokedToken(database.db, deployTokenIds))) return null;
    const releaseIds = [{ section, version }, ...others];
    const rows = await Promise.all(releaseIds.map((id) => findRelease(database.db, id)));
    const releases = rows.filter((row) => row !== undefined);
    if (releases.length < releaseIds.length) return null;
    return {
      boot: { section, version, until: isoTime(until), ...(others.length > 0 && { others }) },
      releases,
      scripts: hasOwnOrigin ? 'run' : 'never run',
    };
  };

  app.get('/preview/leave', (_request, reply) =>
    reply
      .header('set-cookie', deletedCookie)
      .header('cache-control', 'no-store')
      .redirect(hasOwnOrigin ? `${origins.publicUrl}/` : '/'),
  );

  app.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    const { token } = request.params;
    const preview = acceptsPreviews(request) ? previews.read(token) : null;
    const shownPreview = preview && (await findShownPreview(preview));
    if (preview && isWithdrawn(preview))
      return reply.header('cache-control', 'no-store').redirect(`${origins.publicUrl}/`);
    if (!preview || !shownPreview) return reply.callNotFound();
    const manifest = shownPreview.releases[0]?.manifest;
    const seconds = Math.floor((preview.until - now()) / 1000);
    // Storage left by an earlier preview must not reach this one.
    if (hasOwnOrigin) reply.header('clear-site-data', '"storage"');
    return reply
      .header('set-cookie', cookieHeader(token, seconds))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(manifest?.kind === 'section' ? `/${manifest.extras.prefix}` : '/');
  });

  return {
    /**
     * The preview named by a request's cookie; null for none. A forged or expired cookie is deleted. There can be several
     * cookies, because over http a script of a preview can add others.
     */
    async readPreviewCookie(
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<ShownPreview | null> {
      if (!acceptsPreviews(request)) return null;
      const tokens = [...(request.headers.cookie ?? '').matchAll(cookiePattern)].map(
        ([, token = '']) => token,
      );
      if (tokens.length === 0) return null;
      const preview = tokens.map(previews.read).find((candidate) => candidate !== null);
      const shownPreview = preview ? await findShownPreview(preview) : null;
      if (!shownPreview) reply.header('set-cookie', deletedCookie);
      return shownPreview;
    },
    /** The URL to which a page of the site is redirected if it was requested at the origin of previews; else null. */
    siteUrlOf: (request: FastifyRequest): string | null =>
      isAtPreviews(request, origins) ? origins.publicUrl + request.url : null,
  };
}

export const withPreview = ({ document }: DiscoveryVariant, { releases }: ShownPreview) =>
  variantOf(withReleases(document, releases));
