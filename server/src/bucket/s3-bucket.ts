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

/** The longest time for one request to the store, including its retries. */
const REQUEST_WITHIN_MS = 20_000;
/** Removing an object has less time, because a transaction of the database waits for it. */
const REMOVE_WITHIN_MS = 4000;
const CONNECT_WITHIN_MS = 3000;
const MAX_ATTEMPTS = 3;

/**
 * Opens a bucket of an S3-compatible store. Throws SettingsError if the answer of the store shows that `S3_URL` is wrong. If
 * the store does not answer, only a warning is logged: it may answer later.
 */
export async function openS3Bucket(
  settings: S3Settings,
  { log, withinMs = REQUEST_WITHIN_MS }: { readonly log: BucketLog; readonly withinMs?: number },
): Promise<Bucket> {
  const client = connect(settings, withinMs);
  const timeLimit = () => ({ abortSignal: AbortSignal.timeout(withinMs) });
  const objectAt = (key: string) => ({ Bucket: settings.bucket, Key: key });
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }), timeLimit());
  } catch (error) {
    const describeProblem = PROBLEMS_BY_STATUS[`${statusOf(error)}`];
    if (describeProblem !== undefined)
      throw new SettingsError(`Cannot start: ${describeProblem(settings.bucket)}`);
    log.warn({ err: error }, 'the bucket does not answer: no pictures until it does');
  }

  return {
    async write(key, bytes, type) {
      const object = { ...objectAt(key), Body: bytes, ContentType: type };
      await orUnavailable(() => client.send(new PutObjectCommand(object), timeLimit()));
    },

    async has(key) {
      const head = () => client.send(new HeadObjectCommand(objectAt(key)), timeLimit());
      return (await orAbsent(head)) !== null;
    },

    /** Reads all of it before it is passed on: browsers would cache half a picture for ever. */
    read: (key) =>
      orAbsent(async () => {
        const { Body } = await client.send(new GetObjectCommand(objectAt(key)), timeLimit());
        return Body
          ? Buffer.from(await untilAborted(Body.transformToByteArray(), timeLimit()))
          : Buffer.alloc(0);
      }),

    async *list(prefix) {
      let continuationToken: string | undefined;
      do {
        const listInput = {
          Bucket: settings.bucket,
          Prefix: prefix,
          ContinuationToken: continuationToken,
        };
        const page = await orUnavailable(() =>
          client.send(new ListObjectsV2Command(listInput), timeLimit()),
        );
        for (const { Key: key } of page.Contents ?? []) if (key !== undefined) yield key;
        continuationToken = page.NextContinuationToken;
      } while (continuationToken !== undefined);
    },

    async remove(key) {
      const abortSignal = AbortSignal.timeout(Math.min(REMOVE_WITHIN_MS, withinMs));
      await orUnavailable(() =>
        client.send(new DeleteObjectCommand(objectAt(key)), { abortSignal }),
      );
    },
  };
}

const connect = (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  withinMs: number,
): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A school's own store rarely has a host name for each bucket.
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_WITHIN_MS, withinMs),
      // Half of the time, so that a second attempt has the other half.
      requestTimeout: withinMs / 2,
      socketTimeout: withinMs / 2,
      throwOnRequestTimeout: true,
    },
    // S3-compatible stores often refuse Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Turns every error of the store into UNAVAILABLE: callers may try again, the error is not theirs. */
const orUnavailable = <Result>(request: () => Promise<Result>): Promise<Result> =>
  request().catch((cause: unknown) => {
    throw Object.assign(new HttpError('UNAVAILABLE'), { cause });
  });

/** Returns null if the store has no object with the key. */
const orAbsent = <Result>(request: () => Promise<Result>): Promise<Result | null> =>
  orUnavailable(() =>
    request().catch((error: unknown) => {
      if (statusOf(error) === 404) return null;
      throw error;
    }),
  );

/** Rejects when the time is up: the client's own limits cover only the head of a response. */
function untilAborted<Value>(
  work: Promise<Value>,
  { abortSignal }: { readonly abortSignal: AbortSignal },
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  abortSignal.addEventListener('abort', () => reject(abortSignal.reason), { once: true });
  return Promise.race([work, promise]);
}

/** Sentences about a wrong `S3_URL`, by the HTTP status with which the store answers. */
const PROBLEMS_BY_STATUS: Readonly<Record<string, (bucket: string) => string>> = {
  301: (bucket) => `the bucket ${bucket} lies in another region. Check the region in S3_URL.`,
  400: (bucket) =>
    `the store rejects requests for the bucket ${bucket}. Check the region and the keys in S3_URL.`,
  401: () => 'the bucket refuses the keys. Check S3_URL.',
  403: (bucket) =>
    `the keys of S3_URL may not use the bucket ${bucket}; they need to list, read, write and delete.`,
  404: (bucket) => `there is no bucket ${bucket}. Make it, or check S3_URL.`,
};
