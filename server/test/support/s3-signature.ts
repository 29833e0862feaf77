import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type Keys = { readonly accessKeyId: string; readonly secretAccessKey: string };

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/;

/** Whether a request to S3 was signed with these keys as Amazon describes it (Signature Version 4), body included. */
export function isSigned(request: IncomingMessage, body: Buffer, keys: Keys): boolean {
  const { method = '', url = '', headers } = request;
  const [, id, day = '', region = '', names = '', signature] =
    HEADER.exec(headers.authorization ?? '') ?? [];
  if (id !== keys.accessKeyId || headers['x-amz-content-sha256'] !== hashOf(body)) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  searchParams.sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request256 = hashOf(
    [method, pathname, searchParams, signed.join(''), names, hashOf(body)].join('\n'),
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, request256].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (sofar, part) => createHmac('sha256', sofar).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
