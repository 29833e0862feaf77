import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { HttpError } from '../http/errors/http-error.ts';
import type { S3Settings } from '../settings/s3-settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import type { Bucket, BucketLog } from './bucket.ts';

/** The longest time for one request to the store, with its repetitions. */
const ANSWER_WITHIN_MS = 20_000;
/** Shorter, because a transaction of the database waits for it. */
const REMOVE_WITHIN_MS = 4000;
const CONNECT_WITHIN_MS = 3000;
const ATTEMPTS = 3;

/**
 * A bucket of an S3-compatible store. Throws SettingsError if it refuses the keys. If it does not answer, the site
 * starts without it.
 */
export async function openS3Bucket(
  settings: S3Settings,
  { log, within = ANSWER_WITHIN_MS }: { readonly log: BucketLog; readonly within?: number },
): Promise<Bucket> {
  const client = connect(settings, within);
  const inTime = () => ({ abortSignal: AbortSignal.timeout(within) });
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key });
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }), inTime());
  } catch (error) {
    const why = SETTINGS_ERRORS[statusOf(error) ?? 0];
    if (why !== undefined) throw new SettingsError(`Cannot start: ${why(settings.bucket)}`);
    log.warn({ err: error }, 'the bucket does not answer: no pictures until it does');
  }

  return {
    async write(key, bytes, type) {
      const object = { ...at(key), Body: bytes, ContentType: type };
      await orUnavailable(() => client.send(new PutObjectCommand(object), inTime()));
    },

    async has(key) {
      const head = () => client.send(new HeadObjectCommand(at(key)), inTime());
      return (await orAbsent(head)) !== null;
    },

    /** Reads all of it before it is passed on: browsers would cache half a picture for ever. */
    read: (key) =>
      orAbsent(async () => {
        const { Body } = await client.send(new GetObjectCommand(at(key)), inTime());
        return Body
          ? Buffer.from(await untilAborted(Body.transformToByteArray(), inTime()))
          : Buffer.alloc(0);
      }),

    async *list(prefix) {
      let from: string | undefined;
      do {
        const part = { Bucket: settings.bucket, Prefix: prefix, ContinuationToken: from };
        const page = await orUnavailable(() =>
          client.send(new ListObjectsV2Command(part), inTime()),
        );
        for (const { Key: key } of page.Contents ?? []) if (key !== undefined) yield key;
        from = page.NextContinuationToken;
      } while (from !== undefined);
    },

    async remove(key) {
      const abortSignal = AbortSignal.timeout(Math.min(REMOVE_WITHIN_MS, within));
      await orUnavailable(() => client.send(new DeleteObjectCommand(at(key)), { abortSignal }));
    },
  };
}

const connect = (settings: S3Settings, within: number): S3Client =>
  new S3Client({
    region: settings.region,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    endpoint: settings.endpoint,
    // A school's own store rarely has a host name for each bucket.
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_WITHIN_MS, within),
      requestTimeout: within / 2,
      socketTimeout: within / 2,
      throwOnRequestTimeout: true,
    },
    // S3-compatible storages often refuse Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Answers every error of the storage with UNAVAILABLE: callers may try again, the error is not theirs. */
async function orUnavailable<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    throw Object.assign(new HttpError('UNAVAILABLE'), { cause: error });
  }
}

const orAbsent = <Answer>(request: () => Promise<Answer>): Promise<Answer | null> =>
  orUnavailable(async () => {
    try {
      return await request();
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  });

/** The client's own time limits cover only the head of an answer. */
function untilAborted<Value>(
  work: Promise<Value>,
  { abortSignal }: { readonly abortSignal: AbortSignal },
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  abortSignal.addEventListener('abort', () => reject(abortSignal.reason), { once: true });
  return Promise.race([work, promise]);
}

/** Messages for a wrong `S3_URL`, by the status of the bucket's answer. */
const SETTINGS_ERRORS: Readonly<Record<number, (bucket: string) => string>> = {
  301: (bucket) => `the bucket ${bucket} lies in another region. Check the region in S3_URL.`,
  400: (bucket) =>
    `the store rejects requests for the bucket ${bucket}. Check the region and the keys in S3_URL.`,
  401: () => 'the bucket refuses the keys. Check S3_URL.',
  403: (bucket) =>
    `the keys of S3_URL may not use the bucket ${bucket}; they need to list, read, write and delete.`,
  404: (bucket) => `there is no bucket ${bucket}. Make it, or check S3_URL.`,
};
