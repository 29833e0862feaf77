import type { FastifyReply, FastifyRequest } from 'fastify';
import { seesCanary } from 'shared/releases';
import { createBucketCookie } from '../http/bucket-cookie.ts';
import type { SiteFiles, WrittenDiscovery } from './site-files.ts';

type Deps = {
  readonly files: Pick<SiteFiles, 'written'>;
  readonly publicUrl: string;
};

/**
 * Chooses the canaries of each visitor by a bucket in a cookie. Only the server chooses, because a canary may contain the
 * shell, and the page and `/discovery.json` must name the same releases.
 */
export function createCanaryVisitors({ files, publicUrl }: Deps) {
  const cookie = createBucketCookie(publicUrl);

  return {
    /** The document for a request. A page gives visitors a bucket while a canary runs; others without one get no canary. */
    async discovery(
      request: FastifyRequest,
      page?: { readonly reply: FastifyReply },
    ): Promise<WrittenDiscovery> {
      const { canaries, shownWith } = await files.written();
      if (canaries.length === 0) return shownWith([]);
      const bucket = cookie.read(request.headers.cookie) ?? (page && cookie.give(page.reply));
      const seen = bucket === undefined ? [] : canaries.filter((one) => seesCanary(bucket, one));
      return shownWith(seen);
    },
    /** Whether responses depend on the cookie now. */
    isChoosing: async (): Promise<boolean> => (await files.written()).canaries.length > 0,
  };
}
