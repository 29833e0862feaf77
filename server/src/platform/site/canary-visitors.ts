import type { FastifyReply, FastifyRequest } from 'fastify';
import { seesCanary } from 'shared/releases';
import { createBucketCookie } from '../releases/bucket-cookie.ts';
import type { DiscoveryVariant, SiteFiles } from './site-files.ts';

type Deps = {
  readonly files: Pick<SiteFiles, 'variants'>;
  readonly publicUrl: string;
};

/**
 * Chooses the canaries of each visitor by their bucket, a random number in a cookie. Only the server chooses, because a
 * canary may contain the shell, and the page and `/discovery.json` must name the same releases.
 */
export function createCanaryVisitors({ files, publicUrl }: Deps) {
  const cookie = createBucketCookie(publicUrl);

  return {
    /**
     * The discovery document for a request. While a canary runs, a visitor without a bucket is given one in `pageReply`, the
     * reply to a request for a page. In other requests such a visitor gets no canary.
     */
    async discoveryFor(
      request: FastifyRequest,
      pageReply?: FastifyReply,
    ): Promise<DiscoveryVariant> {
      const { canaries, variantFor } = await files.variants();
      if (canaries.length === 0) return variantFor([]);
      const bucket = cookie.read(request.headers.cookie) ?? (pageReply && cookie.assign(pageReply));
      const visibleCanaries =
        bucket === undefined ? [] : canaries.filter((canary) => seesCanary(bucket, canary));
      return variantFor(visibleCanaries);
    },
    /** Whether responses depend on the cookie now. */
    hasCanaries: async (): Promise<boolean> => (await files.variants()).canaries.length > 0,
  };
}
