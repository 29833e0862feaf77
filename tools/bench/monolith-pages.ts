import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { BOOT_ELEMENT_ID } from 'shared/contract';
import { CHUNK_LIST } from '../src/build/plugin-chunk-list.ts';
import { integrityOf } from '../src/release/built-release.ts';
import type { Own, OwnAnswer } from '../test/http2.ts';
import { ANSWERS_ID } from './monolith/answers-id.ts';
import type { MeasuredPage } from './pages.ts';

const brotli = promisify(brotliCompress);

/** The same compression as that of the server's pages. */
const QUALITY = 4;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/**
 * Responses of the monolith: its files, and pages made from the site's own page with the same head and settings, preload
 * hints for the monolith's files, and the API responses inlined. Each page is cached like a file.
 */
export async function monolithPages(
  folder: string,
  { site, pages }: { readonly site: string; readonly pages: readonly MeasuredPage[] },
): Promise<Own> {
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const chunks: Record<string, string[]> = JSON.parse(
    await readFile(path.join(folder, CHUNK_LIST), 'utf8'),
  );
  const hint = async (file: string): Promise<string> => {
    const integrity = integrityOf(await readFile(path.join(folder, file)));
    const kind = file.endsWith('.css') ? 'style' : 'script';
    return `<link rel="preload" as="${kind}" href="/${file}" crossorigin integrity="${integrity}">`;
  };
  async function pageOf({ path: pagePath, chunk, data }: MeasuredPage): Promise<OwnAnswer> {
    const response = await fetch(site + pagePath);
    const ownHtml = await response.text();
    const answers = await Promise.all(
      data.map(async (url) => [url, await (await fetch(site + url)).json()] as const),
    );
    const head = [
      ...(ownHtml.match(HEAD) ?? []),
      ...(await Promise.all((chunks[chunk] ?? []).map(hint))),
      block(BOOT_ELEMENT_ID, bootOf(ownHtml)),
      block(ANSWERS_ID, Object.fromEntries(answers)),
    ].join('\n');
    const html = template
      .replace(/<title>[^<]*<\/title>/, '')
      .replace('<!--head-->', () => head)
      .replace(/<!--[a-z-]+-->/g, '');
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    const policy = response.headers.get('content-security-policy') ?? '';
    return {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
      },
      body: await brotli(html, { params }),
    };
  }
  const responses = new Map<string, OwnAnswer>();
  for (const page of pages) responses.set(page.path, await pageOf(page));
  return async ({ pathname }) => {
    if (!pathname.startsWith('/assets/')) return responses.get(pathname) ?? null;
    const kept = responses.get(pathname) ?? (await fileOf(path.join(folder, pathname)));
    if (kept) responses.set(pathname, kept);
    return kept;
  };
}

/** Metadata for search engines and messengers. */
const HEAD =
  /<title>[^<]*<\/title>|<meta (?:name|property)="(?:description|og:|twitter:|robots)[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g;

const block = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The settings in the server's page, without releases. */
function bootOf(html: string): unknown {
  const [, text = '{}'] =
    new RegExp(`id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`).exec(html) ?? [];
  const { rendered, ...boot } = JSON.parse(text);
  return boot;
}

async function fileOf(file: string): Promise<OwnAnswer | null> {
  const compressed = await readFile(`${file}.br`).catch(() => null);
  const body = compressed ?? (await readFile(file).catch(() => null));
  if (!body) return null;
  const type = TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream';
  return {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(compressed && { 'content-encoding': 'br' }),
    },
    body,
  };
}
