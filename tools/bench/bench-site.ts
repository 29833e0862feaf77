import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchOptions } from '../src/base/browser.ts';
import { siteFolder } from '../src/base/paths.ts';
import { buildSite } from '../src/release/build-site.ts';
import { makeCertificate, startFront } from '../test/http2.ts';
import { startSite } from '../test/site.ts';
import { options } from './options.ts';
import type { WatchedSelectors } from './page-watch.ts';

type MeasuredPage = WatchedSelectors & { readonly name: string; readonly url: string };

/** Builds this site and starts it with demo content, behind TLS and HTTP/2. */
export async function startBenchSite() {
  const { port } = options;
  const certificate = await makeCertificate();
  const origin = `https://localhost:${port + 1}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'council-bench-page-'));
  await buildSite(siteFolder(dataDir));
  const env = { PUBLIC_URL: origin, LOG_LEVEL: 'error' };
  const site = await startSite({ port, dataDir, env });
  const front = await startFront({ port: port + 1, to: port, certificate });
  const launch = launchOptions();
  const trust = `--ignore-certificate-errors-spki-list=${certificate.spki}`;
  return {
    /** The chosen pages, with the newest article and the newest product. */
    async pages(): Promise<MeasuredPage[]> {
      const article = `/news/${await newestId(`${site.origin}/api/news`)}`;
      const product = `/store/${await newestId(`${site.origin}/api/products`)}`;
      const text = 'main article p';
      const link = 'main article a';
      const pages = [
        { name: 'home', path: '/', text, link },
        { name: 'news', path: '/news', text, link },
        { name: 'article', path: article, text, link: 'main a[href="/news"]' },
        { name: 'store', path: '/store', text, link },
        { name: 'product', path: product, text, link: 'main a[href="/store"]' },
      ];
      return pages
        .filter(({ name }) => options.pages.includes(name))
        .map(({ path: pagePath, ...page }) => ({ ...page, url: origin + pagePath }));
    },
    /** Options of a browser that accepts the certificate, and so caches files. */
    launch: { ...launch, args: [...(launch.args ?? []), trust] },
    async end(): Promise<void> {
      front.close();
      await site.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function newestId(list: string): Promise<number> {
  const response = await fetch(`${list}?page=0&size=1`);
  const { content }: { content: { id: number }[] } = await response.json();
  return content[0]?.id ?? 0;
}
