import type { ShellPage } from 'shared/contract';
import type { Discovery } from 'shared/releases';
import { textElement, XML_HEADER } from './xml.ts';

/** The path of a page, and when it last changed, if that is known. */
type SitemapEntry = { readonly path: string; readonly changedAt?: number };

/** The limit for one file (sitemaps.org). */
const MAX_ENTRIES = 50_000;

export function sitemap(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.slice(0, MAX_ENTRIES).map(({ path, changedAt }) => {
    const location = textElement('loc', publicUrl + path);
    if (changedAt === undefined) return `<url>${location}</url>`;
    return `<url>${location}${textElement('lastmod', new Date(changedAt).toISOString())}</url>`;
  });
  return [
    XML_HEADER,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ].join('\n');
}

/** Pages of the shell that are worth finding in a search; the others are steps of a task. */
const SHELL_ENTRANCES: readonly ShellPage[] = ['/', '/login', '/register'];

/** Public pages with fixed paths: the shell's, and those of live sections that show public data. */
export function fixedPages({ microFrontends }: Discovery): SitemapEntry[] {
  const live = Object.values(microFrontends).flatMap((releases) => releases.slice(0, 1));
  const shown = live.flatMap(({ extras }) =>
    extras.pages.filter(({ path, data }) => data.length > 0 && !path.includes(':')),
  );
  return [...SHELL_ENTRANCES, ...shown.map(({ path }) => path)].map((path) => ({ path }));
}

/** Asks search engines not to visit the API and personal pages. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api', '/admin', '/profile'].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
