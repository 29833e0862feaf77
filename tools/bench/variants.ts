import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteFolder } from '../src/base/paths.ts';
import { buildSite } from '../src/release/build-site.ts';
import { makeCertificate, startFront } from '../test/http2.ts';
import { startSite } from '../test/site.ts';
import { buildMonolith } from './monolith-build.ts';
import { monolithPages } from './monolith-pages.ts';
import { type MeasuredPage, pagesOf } from './pages.ts';

export type Variants = {
  readonly origins: Readonly<Record<string, string>>;
  readonly pages: readonly MeasuredPage[];
  /** Hash of the key of their certificate. */
  readonly spki: string;
  end(): Promise<void>;
};

/** Starts this site and, on request, the monolith, each behind TLS and HTTP/2 of its own. */
export async function startVariants(
  port: number,
  { withMonolith }: { readonly withMonolith: boolean },
): Promise<Variants> {
  const certificate = await makeCertificate();
  const folder = withMonolith ? await buildMonolith() : null;
  const origins = { site: `https://localhost:${port + 1}` };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'council-bench-page-'));
  await buildSite(siteFolder(dataDir));
  // The build of the monolith has set NODE_ENV for this process.
  const env = { PUBLIC_URL: origins.site, LOG_LEVEL: 'error', NODE_ENV: '' };
  const site = await startSite({ port, dataDir, env });
  const fronts: Awaited<ReturnType<typeof startFront>>[] = [];
  const end = async (): Promise<void> => {
    for (const front of fronts) front.close();
    await site.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const pages = await pagesOf(site.origin);
    fronts.push(await startFront({ port: port + 1, to: port, certificate }));
    if (!folder) return { origins, pages, spki: certificate.spki, end };
    const own = await monolithPages(folder, { site: site.origin, pages });
    fronts.push(await startFront({ port: port + 2, to: port, certificate, own }));
    const monolith = `https://localhost:${port + 2}`;
    return { origins: { ...origins, monolith }, pages, spki: certificate.spki, end };
  } catch (cause) {
    await end();
    throw cause;
  }
}
