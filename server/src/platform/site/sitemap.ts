import { type EndpointId, SHELL_PAGES, shellPage, urlPatternOf } from 'shared/contract';
import { isRendered } from 'shared/releases';
import { textElement } from '../../base/escape.ts';
import type { Database, Db } from '../../database/database.ts';
import { liveSections } from './page-plan.ts';
import type { SiteFiles } from './site-files.ts';

/** Finds the newest items that a public call returns by their id, with when they were last changed. */
export type FindChanged = (
  db: Db,
  limit: number,
) => Promise<readonly { readonly id: number; readonly changedAt: number }[]>;

/** For each call that returns one item: its items. Their addresses are those of the page that makes the call. */
export type ChangedItems = Readonly<Partial<Record<EndpointId, FindChanged>>>;

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly files: Pick<SiteFiles, 'discovery'>;
  readonly publicUrl: string;
  readonly items: ChangedItems;
};

/** The limit of items of a kind: together less than the 50,000 of one file (sitemaps.org). */
const MAX_ITEMS = 20_000;

/** Writes the sitemap: public pages with fixed paths, then the items that other pages show. */
export async function writeSitemap({ database, files, publicUrl, items }: Deps): Promise<string> {
  const { document } = await files.discovery();
  const pages = liveSections(document).flatMap(({ extras }) => extras.pages.filter(isRendered));
  const fixedPages = pages.filter(({ path }) => !path.includes(':'));
  const element = (path: string, changedAt?: number): string => {
    const location = textElement('loc', publicUrl + path);
    if (changedAt === undefined) return `<url>${location}</url>`;
    return `<url>${location}${textElement('lastmod', new Date(changedAt).toISOString())}</url>`;
  };
  const elementsOf = async (id: EndpointId, find: FindChanged): Promise<string[]> => {
    const page = pages.find(({ data: [first] }) => first === urlPatternOf(id));
    if (!page) return [];
    const changed = await find(database.db, MAX_ITEMS);
    return changed.map((item) => element(page.path.replace(':id', `${item.id}`), item.changedAt));
  };
  const elements = await Promise.all(
    Object.entries(items).map(([id, find]) => elementsOf(id as EndpointId, find)),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[
      ...SHELL_PAGES.filter((path) => shellPage(path)?.isFindable),
      ...fixedPages.map(({ path }) => path),
    ].map((path) => element(path)),
    ...elements.flat(),
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
