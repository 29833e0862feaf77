import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { BUCKET_COUNT } from 'shared/releases';

const MAX_AGE_S = 30 * 24 * 60 * 60;

/** The cookie with a visitor's bucket, by which the server chooses the canaries that they get. */
export function createBucketCookie(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:');
  const name = isHttps ? '__Host-bucket' : 'bucket';
  const pattern = new RegExp(`(?:^|; *)${name}=(\\d{1,4})(?:;|$)`);

  return {
    read(header: string | undefined): number | undefined {
      const [, bucket] = pattern.exec(header ?? '') ?? [];
      return bucket === undefined ? undefined : Number(bucket);
    },
    assign(reply: FastifyReply): number {
      const bucket = randomInt(BUCKET_COUNT);
      const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_S}`;
      reply.header('set-cookie', `${name}=${bucket}; ${attributes}${isHttps ? '; Secure' : ''}`);
      return bucket;
    },
  };
}
