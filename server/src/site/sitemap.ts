import type { ShellPage } from 'shared/contract';
import { textElement } from '../base/escape.ts';
import type { Database } from '../database/database.ts';
import { liveSections } from './page-plan.ts';
import type { SiteFiles } from './site-files.ts';
import { findChanges } from './sitemap.queries.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly files: Pick<SiteFiles, 'discovery'>;
  readonly publicUrl: string;
};

/** Together less than the 50,000 of one file (sitemaps.org). */
const MOST_OF_EACH = 20_000;

/** Pages of the shell that are worth finding in a search; the others are steps of a task. */
const SHELL_PAGES: readonly ShellPage[] = ['/', '/login', '/register'];

/** Writes the sitemap: public pages with fixed paths, posts and products. */
export async function writeSitemap({ database, files, publicUrl }: Deps): Promise<string> {
  const { document } = await files.discovery();
  const { posts, products } = await findChanges(database.db, MOST_OF_EACH);
  const shown = liveSections(document).flatMap(({ extras }) =>
    extras.pages.filter(({ path, data }) => data.length > 0 && !path.includes(':')),
  );
  const element = (path: string, changedAt?: number): string => {
    const location = textElement('loc', publicUrl + path);
    if (changedAt === undefined) return `<url>${location}</url>`;
    return `<url>${location}${textElement('lastmod', new Date(changedAt).toISOString())}</url>`;
  };
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...SHELL_PAGES, ...shown.map(({ path }) => path)].map((path) => element(path)),
    ...posts.map(({ id, changedAt }) => element(`/news/${id}`, changedAt)),
    ...products.map(({ id, changedAt }) => element(`/store/${id}`, changedAt)),
    '</urlset>',
  ].join('\n');
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
