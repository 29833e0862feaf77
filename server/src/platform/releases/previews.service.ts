import { releaseId } from 'shared/contract/schemas';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import { isoTime } from '../../base/paging.ts';
import { createSigner, isSameText } from '../../base/secrets.ts';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { ServiceDeps } from '../../modules/service-deps.ts';
import { recordUploadOrPreview } from './change-transaction.ts';
import { misfitsOf } from './gate.service.ts';
import type { ReleaseId } from './tables/release-id.ts';

const previewShape = releaseId.extend({
  /** In epoch milliseconds. */
  until: z.number(),
  /** The further releases of a set. */
  others: z.array(releaseId).exactOptional(),
  /** Ids of the deploy tokens that made the link, which ends when one of them is revoked. */
  tokens: z.array(z.int()).exactOptional(),
});

export type Preview = Readonly<z.infer<typeof previewShape>>;

/** Signs and reads the last part of preview links. Their holders see the release, and nothing changes for other visitors. */
export function createPreviewLinks({ secret, clock }: { secret: string; clock: Clock }) {
  // A separate key: a session token must never pass as a preview, nor a preview as a session token.
  const signatureOf = createSigner(secret, 'preview links');

  return {
    sign(preview: Preview): string {
      const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
      return `${text}.${signatureOf(text)}`;
    },
    /** The preview of a link; null when we did not sign it, or it is too old. */
    read(signedText: string): Preview | null {
      const [text = '', signature = ''] = signedText.split('.');
      if (!isSameText(signature, signatureOf(text))) return null;
      const preview = previewShape.parse(
        JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
      );
      return preview.until > clock.now() ? preview : null;
    },
  };
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

type Deps = ServiceDeps<'database' | 'clock' | 'limits'> & {
  readonly previews: PreviewLinks;
  readonly settings: { readonly publicUrl: string; readonly previewUrl: string | undefined };
};

type PreviewRequest = {
  readonly releases: readonly ReleaseId[];
  /** By section, one for each release. */
  readonly deployers: ReadonlyMap<string, Deployer>;
  readonly hours: number;
};

const HOUR_MS = 60 * 60_000;

/**
 * Makes links that show releases, one or several together, before they are live. Throws the errors of `misfitsOf`, and for
 * deploy tokens PREVIEWS_NEED_ADDRESS on a site whose previews have no address of their own.
 */
export const createPreviewMaker =
  ({ database, clock, limits, previews, settings: { publicUrl, previewUrl } }: Deps) =>
  async ({ releases, deployers, hours }: PreviewRequest) => {
    const hasOwnAddress = previewUrl !== undefined;
    const [firstRelease, ...otherReleases] = releases;
    if (!firstRelease) throw new HttpError('RELEASE_UNKNOWN');
    const tokenIds = [...deployers.values()].flatMap(({ tokenId }) => tokenId ?? []);
    if (!hasOwnAddress && tokenIds.length > 0) throw new HttpError('PREVIEWS_NEED_ADDRESS');
    const misfits = await misfitsOf(database.db, releases);
    for (const { section } of releases) await limits.take('previewsBySection', section);
    const now = clock.now();
    await database.transaction(async (tx) => {
      for (const release of releases) {
        const deployer = deployers.get(release.section);
        if (!deployer) continue;
        await recordUploadOrPreview(tx, { ...release, action: 'PREVIEWED', deployer, now });
      }
    });
    const until = now + hours * HOUR_MS;
    const signedPreview = previews.sign({
      ...firstRelease,
      until,
      ...(otherReleases.length > 0 && { others: otherReleases }),
      ...(tokenIds.length > 0 && { tokens: [...new Set(tokenIds)] }),
    });
    return {
      url: `${previewUrl ?? publicUrl}/preview/${signedPreview}`,
      until: isoTime(until),
      ownAddress: hasOwnAddress,
      misfits: misfits.map(({ reason }) => reason),
    };
  };

export type MakePreview = ReturnType<typeof createPreviewMaker>;
