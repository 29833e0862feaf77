import { z } from 'zod';

export type S3Settings = {
  readonly bucket: string;
  /** Undefined for Amazon S3. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is part of the path of an address, not of its host name. */
  readonly pathStyle: boolean;
};

/** The bucket for pictures, instead of the data folder; `S3_BUCKET` switches it on. */
export const s3Variables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.school.bg' })
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as eu-central-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().max(256).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(256).optional(),
};

type S3Variables = z.infer<z.ZodObject<typeof s3Variables>>;

/** Variables that are missing beside those that are set, each with what is wrong with it. */
export function s3Errors(env: S3Variables): readonly (readonly [keyof S3Variables, string])[] {
  const names = Object.keys(s3Variables) as (keyof S3Variables)[];
  if (names.every((name) => env[name] === undefined)) return [];
  if (env.S3_BUCKET === undefined)
    return [['S3_BUCKET', 'is required when another S3_ setting is set']];
  const needed = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => env[name] === undefined);
  return [
    ...missing.map((name) => [name, 'is required when S3_BUCKET is set'] as const),
    ...((env.S3_ENDPOINT ?? env.S3_REGION)
      ? []
      : [['S3_REGION', 'is required when S3_BUCKET is set without S3_ENDPOINT'] as const]),
  ];
}

/** Undefined when pictures are stored in the data folder. */
export function s3Settings(env: S3Variables): S3Settings | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    // A school's own storage rarely has a host name for each bucket.
    pathStyle: S3_ENDPOINT !== undefined,
  };
}
