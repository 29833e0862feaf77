import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Refusal } from '../../http/refusals.ts';
import type { S3Settings } from '../../process/s3-settings.ts';
import { SettingsError } from '../../process/settings.ts';
import type { PictureStorage, StorageLog } from './picture-storage.ts';

/** The longest time for one request to the storage, with its repetitions. */
const ANSWER_WITHIN_MS = 20_000;
/** Shorter, because a transaction of the database waits for it. */
const REMOVE_WITHIN_MS = 4000;
const CONNECT_WITHIN_MS = 3000;
const ATTEMPTS = 3;

/**
 * Pictures as objects of an S3 bucket, below `media/`. Throws SettingsError when the bucket refuses us.
 * When the storage does not answer, the site starts without it.
 */
export async function openS3Storage(
  settings: S3Settings,
  { log, within = ANSWER_WITHIN_MS }: { readonly log: StorageLog; readonly within?: number },
): Promise<PictureStorage> {
  const client = connect(settings, within);
  const inTime = () => ({ abortSignal: AbortSignal.timeout(within) });
  const at = (name: string) => ({ Bucket: settings.bucket, Key: `media/${name}` });
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }), inTime());
  } catch (error) {
    const why = SETTINGS_ERRORS[statusOf(error) ?? 0];
    if (why !== undefined) throw new SettingsError(`Cannot start: ${why(settings.bucket)}`);
    log.warn({ err: error }, 'the picture storage does not answer: no pictures until it does');
  }

  return {
    async write(name, bytes) {
      const object = { ...at(name), Body: bytes, ContentType: 'image/webp' };
      await orUnavailable(() => client.send(new PutObjectCommand(object), inTime()));
    },

    async has(name) {
      const head = () => client.send(new HeadObjectCommand(at(name)), inTime());
      return (await orAbsent(head)) !== null;
    },

    /** Reads the whole picture before it is sent: browsers would keep half a picture for ever. */
    async read(name) {
      const bytes = await orAbsent(async () => {
        const { Body } = await client.send(new GetObjectCommand(at(name)), inTime());
        return Body ? untilAborted(Body.transformToByteArray(), inTime()) : new Uint8Array();
      });
      if (!bytes) return null;
      return { size: bytes.length, stream: () => Readable.from(Buffer.from(bytes)) };
    },

    async remove(name) {
      const abortSignal = AbortSignal.timeout(Math.min(REMOVE_WITHIN_MS, within));
      await orUnavailable(() => client.send(new DeleteObjectCommand(at(name)), { abortSignal }));
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
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle,
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
async function orUnavailable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw Object.assign(new Refusal('UNAVAILABLE'), { cause: error });
  }
}

const orAbsent = <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> =>
  orUnavailable(async () => {
    try {
      return await ask();
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

/** What is wrong with the settings, by the status the bucket answers with. */
const SETTINGS_ERRORS: Readonly<Record<number, (bucket: string) => string>> = {
  301: (bucket) => `the bucket ${bucket} lies in another region. Check S3_REGION and S3_ENDPOINT.`,
  400: (bucket) =>
    `the storage does not take us to the bucket ${bucket}. Check S3_REGION and the keys.`,
  401: () =>
    'the picture storage refuses the keys. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  403: (bucket) =>
    `the keys may not use the bucket ${bucket}. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; they need to list, read, write and delete.`,
  404: (bucket) => `there is no bucket ${bucket}. Make it, or check S3_BUCKET and S3_ENDPOINT.`,
};
