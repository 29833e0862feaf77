import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { BOOT_ELEMENT_ID, type Boot } from 'shared/contract';
import { readManifest } from '../release/describe-release.ts';
import { devSection } from './dev-discovery.ts';

/**
 * Serves a deployed site on this machine, with one section replaced by the one in development. The site
 * itself does not change. API calls go to the site, with the token of the person who signs in here.
 */
const [name = '', site = ''] = process.argv.slice(2);
const section = devSection(await readManifest(name));
const port = Number(process.env['PORT'] ?? 3000);

createServer((request, response) => {
  answer(request, response).catch((cause: unknown) => {
    console.error(cause);
    response.writeHead(502).end('The site did not answer');
  });
}).listen(port, 'localhost', () => {
  console.log(`${site} with ${name} of this folder: http://localhost:${port}`);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const theirs = await ask(request);
  const headers = Object.fromEntries(
    [...theirs.headers].filter(([header]) => !LEFT_OUT.includes(header)),
  );
  const body = Buffer.from(await theirs.arrayBuffer());
  response.writeHead(theirs.status, headers).end(edited(body, { request, type: typeOf(theirs) }));
}

const typeOf = (answered: Response): string => answered.headers.get('content-type') ?? '';

function edited(
  body: Buffer,
  { request, type }: { readonly request: IncomingMessage; readonly type: string },
): Buffer | string {
  if (type.startsWith('text/html')) return inPage(body.toString());
  return request.url === '/discovery.json' ? inDocument(body.toString()) : body;
}

/** Headers that concern only the connection to the site, or that would block the section's own server. */
const LEFT_OUT: readonly string[] = [
  'content-encoding',
  'content-length',
  'content-security-policy',
  'connection',
  'etag',
  'strict-transport-security',
  'transfer-encoding',
];

async function ask(request: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [header, value] of Object.entries(request.headers)) {
    if (/^(?:host|connection|origin|referer|if-none-match|accept-encoding)$/.test(header)) continue;
    if (value !== undefined) headers.set(header, String(value));
  }
  const body = Buffer.concat(await request.toArray());
  return fetch(new URL(request.url ?? '/', site), {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  });
}

const BOOT = new RegExp(`(<script[^>]*id="${BOOT_ELEMENT_ID}"[^>]*>)(.*?)(</script>)`, 's');

/** The page with this section in its discovery document, without HTML and hints for files of the deployed one. */
const inPage = (html: string): string =>
  html
    .replace(BOOT, (_, open: string, json: string, close: string) => {
      const boot: Boot = JSON.parse(json);
      const replaced = { ...boot, discovery: withOurs(boot.discovery) };
      return open + JSON.stringify(replaced).replaceAll('<', '\\u003c') + close;
    })
    .replace(/(<div id="root">).*(?=<\/div>\s*<div id="overlays">)/s, '$1')
    .replaceAll(new RegExp(`<link rel="preload"[^>]*/sections/${name}/[^>]*>`, 'g'), '');

const inDocument = (json: string): string => JSON.stringify(withOurs(JSON.parse(json)));

const withOurs = <T extends { readonly microFrontends: object }>(discovery: T): T => ({
  ...discovery,
  microFrontends: { ...discovery.microFrontends, [name]: [section] },
});
