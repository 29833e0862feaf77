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

/** The most items of one module. Together they stay below the 50,000 URLs that one file may list (sitemaps.org). */
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
    // The page of one item, such as `/news/:id`, makes the call about it first.
    const page = pages.find(({ data: [subjectCall] }) => subjectCall === urlPatternOf(call));
    if (!page) return [];
    const items = await findChangeTimes(database.db, MAX_ITEMS);
    return items.map(({ id, changedAt }) =>
      urlElement(page.path.replace(':id', `${id}`), changedAt),
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
