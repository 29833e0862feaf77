import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKETS, seesCanary } from 'shared/releases';
import type { SiteFiles, WrittenDiscovery } from './site-files.ts';

type Deps = {
  readonly files: Pick<SiteFiles, 'written'>;
  readonly publicUrl: string;
};

const KEPT_S = 30 * 24 * 60 * 60;

/**
 * Chooses the canaries of each visitor by a bucket in a cookie. Only the server chooses, because a canary may contain the
 * shell, and the page and `/discovery.json` must name the same releases.
 */
export function createCanaryVisitors({ files, publicUrl }: Deps) {
  const https = publicUrl.startsWith('https:');
  const name = https ? '__Host-bucket' : 'bucket';
  const sent = new RegExp(`(?:^|; *)${name}=(\\d{1,4})(?:;|$)`);

  const bucketOf = (request: FastifyRequest): number | undefined => {
    const [, bucket] = sent.exec(request.headers.cookie ?? '') ?? [];
    return bucket === undefined ? undefined : Number(bucket);
  };

  const giveBucket = (reply: FastifyReply): number => {
    const bucket = randomInt(BUCKETS);
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEPT_S}`;
    reply.header('set-cookie', `${name}=${bucket}; ${attributes}${https ? '; Secure' : ''}`);
    return bucket;
  };

  return {
    /** The document for a request. A page gives visitors a bucket while a canary runs; others without one get no canary. */
    async discovery(
      request: FastifyRequest,
      page?: { readonly reply: FastifyReply },
    ): Promise<WrittenDiscovery> {
      const { canaries, shownWith } = await files.written();
      if (canaries.length === 0) return shownWith([]);
      const bucket = bucketOf(request) ?? (page && giveBucket(page.reply));
      const seen = bucket === undefined ? [] : canaries.filter((one) => seesCanary(bucket, one));
      return shownWith(seen);
    },
    /** Whether responses depend on the cookie now. */
    isChoosing: async (): Promise<boolean> => (await files.written()).canaries.length > 0,
  };
}
