import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKETS, shiftOf } from 'shared/releases';
import type { Shown, SiteFiles } from './site-files.ts';

type CanarySet = NonNullable<Awaited<ReturnType<SiteFiles['canarySet']>>>;

type Deps = {
  readonly files: Pick<SiteFiles, 'canarySet'>;
  readonly publicUrl: string;
};

const KEPT_S = 30 * 24 * 60 * 60;

/** Whether a visitor of this bucket (0 to 9,999) sees the canary of a set. */
export const seesSet = (
  bucket: number,
  { id, traffic }: { readonly id: number; readonly traffic: number },
): boolean => (bucket + shiftOf(`set ${id}`)) % BUCKETS < (traffic / 100) * BUCKETS;

/**
 * Decides who sees the canary of a set. The shell may be one of it, so it is the server that chooses, by a bucket in a
 * cookie. Before there is such a canary nobody gets one.
 */
export function createSetVisitors({ files, publicUrl }: Deps) {
  const https = publicUrl.startsWith('https:');
  const name = https ? '__Host-bucket' : 'bucket';
  const sent = new RegExp(`(?:^|; *)${name}=(\\d{1,4})(?:;|$)`);

  const shownWith = (set: CanarySet, bucket: number): Shown =>
    seesSet(bucket, set) ? 'set' : 'live';

  const bucketOf = (request: FastifyRequest): number | undefined => {
    const [, bucket] = sent.exec(request.headers.cookie ?? '') ?? [];
    return bucket === undefined ? undefined : Number(bucket);
  };

  return {
    /** What a request gets. Who has no bucket yet sees what is live. */
    async shownTo(request: FastifyRequest): Promise<Shown> {
      const set = await files.canarySet();
      const bucket = set ? bucketOf(request) : undefined;
      return set && bucket !== undefined ? shownWith(set, bucket) : 'live';
    },

    /** The same for a page: who has no bucket yet gets one. */
    async shownInPage(request: FastifyRequest, reply: FastifyReply): Promise<Shown> {
      const set = await files.canarySet();
      if (!set) return 'live';
      const known = bucketOf(request);
      if (known !== undefined) return shownWith(set, known);
      const bucket = randomInt(BUCKETS);
      const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEPT_S}`;
      reply.header('set-cookie', `${name}=${bucket}; ${attributes}${https ? '; Secure' : ''}`);
      return shownWith(set, bucket);
    },
  };
}

export type SetVisitors = ReturnType<typeof createSetVisitors>;
