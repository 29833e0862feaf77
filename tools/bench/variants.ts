import { makeCertificate, startFront } from '../test/http2.ts';
import { buildMonolith } from './monolith-build.ts';
import { monolithPages } from './monolith-pages.ts';
import { type MeasuredPage, pagesOf } from './pages.ts';
import { startSite } from './site-process.ts';

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
  const site = await startSite({ port, publicUrl: origins.site });
  const fronts: Awaited<ReturnType<typeof startFront>>[] = [];
  const end = async (): Promise<void> => {
    for (const front of fronts) front.close();
    await site.end();
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
