import { createServer, type IncomingMessage } from 'node:http';
import { BOOT_ELEMENT_ID, type Boot } from 'shared/contract';
import { federationManifest } from 'shared/contract/schemas';
import {
  CONTRACT_VERSION,
  type DiscoveredSection,
  FEDERATION_MANIFEST,
  globalsOfRemote,
  isApp,
  remoteOf,
  type SectionRelease,
} from 'shared/releases';
import type { SectionManifest } from '../base/section-manifest.ts';

type DevelopedSection = {
  readonly manifest: SectionManifest;
  /** The port of the borrowed site; that of the section's own server is `manifest.devPort`. */
  readonly port: number;
};

/**
 * Serves a deployed site on this machine, with one section replaced by the one in development. The site
 * itself does not change. API calls go to the site, with the token of the person who logs in here.
 */
export function borrowSite(siteUrl: string, { manifest, port }: DevelopedSection): void {
  createServer(async (request, response) => {
    try {
      // Asked for each request, because the section's server may start later than this one.
      const section = devSection(manifest, await fetchBuiltRemote(manifest));
      const siteResponse = await forwardRequest(request, siteUrl);
      const headers = new Headers(
        [...siteResponse.headers].filter(([header]) => !DROPPED_RESPONSE_HEADER.test(header)),
      );
      const body = Buffer.from(await siteResponse.arrayBuffer());
      const isPage = (siteResponse.headers.get('content-type') ?? '').startsWith('text/html');
      response.setHeaders(headers).writeHead(siteResponse.status);
      if (isPage) response.end(pageWithSection(body.toString(), section, manifest.name));
      else if (request.url === '/discovery.json')
        response.end(
          JSON.stringify(withSection(JSON.parse(body.toString()), section, manifest.name)),
        );
      else response.end(body);
    } catch (cause) {
      console.error(cause);
      response.writeHead(502).end('The site did not answer');
    }
  }).listen(port, 'localhost', () => {
    console.log(`${siteUrl} with ${manifest.name} of this folder: http://localhost:${port}`);
  });
}

/** Headers that concern only the connection to the site, or that would block the section's own server. */
const DROPPED_RESPONSE_HEADER =
  /^(?:content-(?:encoding|length|security-policy)|connection|etag|strict-transport-security|transfer-encoding)$/;
const DROPPED_REQUEST_HEADER = /^(?:host|connection|origin|referer|if-none-match|accept-encoding)$/;

async function forwardRequest(request: IncomingMessage, siteUrl: string): Promise<Response> {
  const headers = new Headers();
  for (const [header, value] of Object.entries(request.headers)) {
    if (DROPPED_REQUEST_HEADER.test(header)) continue;
    if (value !== undefined) headers.set(header, String(value));
  }
  const body = Buffer.concat(await request.toArray());
  return fetch(new URL(request.url ?? '/', siteUrl), {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  });
}

const BOOT_BLOCK = new RegExp(`(<script[^>]*id="${BOOT_ELEMENT_ID}"[^>]*>)(.*?)(</script>)`, 's');

/** The page with this section in its discovery document, without the server HTML and preloads of the deployed one. */
const pageWithSection = (html: string, section: DiscoveredSection, name: string): string =>
  html
    .replace(BOOT_BLOCK, (_, open: string, json: string, close: string) => {
      const boot: Boot = JSON.parse(json);
      const changedBoot = { ...boot, discovery: withSection(boot.discovery, section, name) };
      return open + JSON.stringify(changedBoot).replaceAll('<', '\\u003c') + close;
    })
    .replace(/(<div id="root">).*(?=<\/div>\s*<div id="overlays">)/s, '$1')
    .replaceAll(new RegExp(`<link rel="preload"[^>]*/sections/${name}/[^>]*>`, 'g'), '');

const withSection = <T extends { readonly microFrontends: object }>(
  discovery: T,
  section: DiscoveredSection,
  name: string,
): T => ({ ...discovery, microFrontends: { ...discovery.microFrontends, [name]: [section] } });

/** The remote that the section's development server builds, by its own manifest; undefined until that server answers. */
async function fetchBuiltRemote({ name, devPort }: SectionManifest) {
  const url = `http://localhost:${devPort}/${FEDERATION_MANIFEST}`;
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) return undefined;
  const federation = federationManifest.parse(await response.json());
  return { ...remoteOf(federation), ...globalsOfRemote(federation, { name, contents: new Map() }) };
}

/** The remote that our configuration of the build makes. */
const DEFAULT_REMOTE: Pick<SectionRelease, 'entry' | 'entryType' | 'exposes' | 'globals'> = {
  entry: 'remoteEntry.js',
  exposes: ['./routes', './widgets'],
};

/** A section on its development server, without hashes, because its files change all the time. */
export const devSection = (
  manifest: SectionManifest,
  { entry, entryType, exposes, globals } = DEFAULT_REMOTE,
): DiscoveredSection => ({
  url: `http://localhost:${manifest.devPort}/${entry}`,
  metadata: { version: 'dev', integrity: '' },
  extras: {
    title: manifest.title,
    prefix: manifest.prefix,
    elsewhere: manifest.elsewhere ?? [],
    slots: manifest.slots,
    ...(manifest.menu && { menu: manifest.menu }),
    contract: CONTRACT_VERSION,
    ...(isApp({ exposes }) && { app: true as const }),
    ...(entryType && { entryType }),
    ...(globals && { globals }),
    files: { routes: [], widgets: [] },
    pages: [],
    homeData: [],
  },
});
