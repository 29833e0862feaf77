import { makeCertificate, startFront } from '../src/http2/index.ts';
import { buildMonolith } from './monolith-build.ts';
import { monolithPages } from './monolith-pages.ts';
import { type Options, VARIANTS, type Variant } from './options.ts';
import { type MeasuredPage, pagesOf } from './pages.ts';
import { startSite } from './site-process.ts';

export type Variants = {
  readonly origins: Readonly<Record<Variant, string>>;
  readonly pages: readonly MeasuredPage[];
  /** Hash of the key of their certificate. */
  readonly spki: string;
  end(): Promise<void>;
};

/** Starts what is compared, each behind TLS and HTTP/2 of its own. */
export async function startVariants({
  port,
  variants,
}: Pick<Options, 'port' | 'variants'>): Promise<Variants> {
  const certificate = await makeCertificate();
  const ends: (() => unknown)[] = [];
  const end = async (): Promise<void> => {
    for (const one of ends.toReversed()) await one();
  };
  /** Each has two ports: the server's, and that of the front before it. */
  const portsOf = (variant: Variant) => {
    const at = port + 2 * VARIANTS.indexOf(variant);
    return { server: at, front: at + 1, origin: `https://localhost:${at + 1}` };
  };
  const serve = async (variant: Variant, env: Readonly<Record<string, string>>) => {
    const { server, front, origin } = portsOf(variant);
    const site = await startSite({ port: server, publicUrl: origin, env });
    ends.push(site.end);
    const before = await startFront({ port: front, to: server, certificate });
    ends.push(() => before.close());
    return site.origin;
  };
  const origins: Record<string, string> = {};
  for (const variant of VARIANTS) origins[variant] = portsOf(variant).origin;
  try {
    const folder = variants.includes('monolith') ? await buildMonolith() : null;
    const sites: string[] = [];
    if (variants.includes('site')) sites.push(await serve('site', {}));
    // The monolith's data and pictures come from this one too.
    if (variants.includes('off') || folder) sites.push(await serve('off', { RENDER: 'off' }));
    const site = sites.at(-1) ?? '';
    const pages = await pagesOf(site);
    if (folder) {
      const { front } = portsOf('monolith');
      const to = portsOf('off').server;
      const own = await monolithPages(folder, { site, pages });
      const before = await startFront({ port: front, to, certificate, own });
      ends.push(() => before.close());
    }
    return {
      origins: origins as Record<Variant, string>,
      pages,
      spki: certificate.spki,
      end,
    };
  } catch (cause) {
    await end();
    throw cause;
  }
}
