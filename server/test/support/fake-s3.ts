import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../../src/settings/s3-settings.ts';

/** How the storage behaves: correctly, without any answer, with an error, or breaking off within an object. */
export type S3Manner = 'works' | 'hangs' | 'fails' | 'breaks-off' | 'fails-once';

const KEYS_PER_PAGE = 2;
const CREDENTIALS = { accessKeyId: 'an-access-key', secretAccessKey: 'a-secret-key' };

/**
 * A store with the part of S3 that the site needs, over HTTP, with one bucket named `council`. It checks the key
 * of each request, not the signature.
 */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let manner: S3Manner = 'works';

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request;
    const [, bucket = '', ...path] = (url.split('?')[0] ?? '').split('/');
    const key = decodeURIComponent(path.join('/'));
    requests.push(`${method} /${key}`);
    if (manner === 'hangs') return;
    const body = await bodyOf(request);
    const refuse = (status: number, code: string): void => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    };
    if (manner === 'fails-once') {
      manner = 'works';
      return refuse(502, 'BadGateway');
    }
    if (manner === 'fails') return refuse(500, 'InternalError');
    const isKnown = request.headers.authorization?.includes(`=${CREDENTIALS.accessKeyId}/`);
    if (!isKnown) return refuse(403, 'InvalidAccessKeyId');
    if (bucket !== 'council') return refuse(404, 'NoSuchBucket');
    const query = new URL(url, 'http://s3').searchParams;
    if (query.has('list-type')) return void response.end(listObjects([...objects.keys()], query));
    if (key === '') return void response.writeHead(200).end();
    if (method === 'PUT') {
      objects.set(key, body);
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.length });
    if (method === 'HEAD') return void response.end();
    if (manner !== 'breaks-off') return void response.end(object);
    response.write(object.subarray(0, object.length / 2), () => response.destroy());
  };

  // A client that gives up breaks off its request.
  const server = createServer((request, response) =>
    handle(request, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings: S3Settings = {
    ...CREDENTIALS,
    bucket: 'council',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-test-1',
  };
  return {
    settings,
    /** The same as a setting. */
    url: `http://${CREDENTIALS.accessKeyId}:${CREDENTIALS.secretAccessKey}@127.0.0.1:${port}/council?region=eu-test-1`,
    objects,
    /** Every request since the start, as `GET /media/…`. */
    requests,
    become(next: S3Manner): void {
      manner = next;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>;

/** A page of keys, as Amazon's ListObjectsV2 answers. A real store has a thousand on a page. */
function listObjects(allKeys: readonly string[], query: URLSearchParams): string {
  const keysWithPrefix = allKeys.filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const after = query.get('continuation-token') ?? '';
  const keysAfter = keysWithPrefix.filter((key) => key > after);
  const keys = keysAfter.slice(0, KEYS_PER_PAGE);
  const next =
    keysAfter.length > KEYS_PER_PAGE
      ? `<NextContinuationToken>${keys.at(-1)}</NextContinuationToken>`
      : '';
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<ListBucketResult>${contents}<IsTruncated>${next !== ''}</IsTruncated>${next}</ListBucketResult>`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
