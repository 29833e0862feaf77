import { z } from 'zod';

const EXAMPLE = 'https://KEY:SECRET@s3.eu-central-1.amazonaws.com/council?region=eu-central-1';
/** Matches `/council`, and every other name that S3 allows for a bucket. */
const BUCKET_PATH = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

/** The bucket for pictures and releases: its address with the keys, and the region if the store has regions. */
export const s3Address = z
  .url({ protocol: /^https?$/, error: `must be an address such as ${EXAMPLE}` })
  .transform((text, context) => {
    const url = new URL(text);
    const bucket = BUCKET_PATH.exec(url.pathname)?.[1];
    if (!bucket || !url.username || !url.password) {
      context.addIssue({ code: 'custom', message: `must be an address such as ${EXAMPLE}` });
      return z.NEVER;
    }
    return {
      endpoint: url.origin,
      bucket,
      region: url.searchParams.get('region') ?? 'us-east-1',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  });

export type S3Settings = z.output<typeof s3Address>;
