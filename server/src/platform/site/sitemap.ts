import { SHELL_PATHS, shellPage, urlPatternOf } from 'shared/contract';
import { isRendered } from 'shared/releases';
import { textElement } from '../../base/escape.ts';
import type { Database } from '../../database/database.ts';
import { liveSections } from './page-plan.ts';
import type { SiteContent } from './site-content.ts';
import type { SiteFiles } from './site-files.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly files: Pick<SiteFiles, 'discovery'>;
  readonly publicUrl: string;
  readonly contents: readonly SiteContent[];
};

/** The limit for each kind of item. Together they stay below the 50,000 that one file may list (sitemaps.org). */
const MAX_ITEMS = 20_000;

/** Writes the sitemap: public pages with fixed paths, then the items that other pages show. */
export async function writeSitemap({
  database,
  files,
  publicUrl,
  contents,
}: Deps): Promise<string> {
  const { document } = await files.discovery();
  const pages = liveSections(document).flatMap(({ extras }) => extras.pages.filter(isRendered));
  const fixedPaths = [
    ...SHELL_PATHS.filter((path) => shellPage(path)?.isFindable),
    ...pages.map(({ path }) => path).filter((path) => !path.includes(':')),
  ];
  const urlElement = (path: string, changedAt?: number): string => {
    const location = textElement('loc', publicUrl + path);
    if (changedAt === undefined) return `<url>${location}</url>`;
    return `<url>${location}${textElement('lastmod', new Date(changedAt).toISOString())}</url>`;
  };
  const elementsOf = async ({ call, findChangeTimes }: SiteContent): Promise<string[]> => {
    const page = pages.find(({ data: [subjectCall] }) => subjectCall === urlPatternOf(call));
    if (!page) return [];
    const changedItems = await findChangeTimes(database.db, MAX_ITEMS);
    return changedItems.map((item) =>
      urlElement(page.path.replace(':id', `${item.id}`), item.changedAt),
    );
  };
  const elements = await Promise.all(contents.map(elementsOf));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...fixedPaths.map((path) => urlElement(path)),
    ...elements.flat(),
    '</urlset>',
  ].join('\n');
}

/** The text of robots.txt, which asks search engines not to visit the API and personal pages. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api', '/admin', '/profile'].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
