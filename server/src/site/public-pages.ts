import { type Discovery, SHELL } from 'shared/releases';
import type { ReadPublic } from './page-data.ts';
import { homeSections, liveSections, type NamedSection, PLAIN_PAGES } from './page-plan.ts';

/** Of a release with more pages, so many are rendered ahead. */
const MOST = 30;

/** Takes the place of an id in a path while there is nothing yet. */
const NOTHING = '0';

/**
 * Paths of the public pages that a release renders: those of the section, or of all sections for the shell, and the home
 * page. A page about one thing is about the newest one.
 */
export async function publicPages(
  discovery: Discovery,
  { name, read }: { readonly name: string; readonly read: ReadPublic },
): Promise<string[]> {
  const isShell = name === SHELL;
  const all = liveSections(discovery);
  const sections = isShell ? all : all.filter((section) => section.name === name);
  const own = await Promise.all(sections.flatMap((section) => pagesOf(section, read)));
  const home = isShell || homeSections(sections).length > 0 ? ['/'] : [];
  return [...own.slice(0, MOST), ...home, ...(isShell ? PLAIN_PAGES : [])];
}

/** The list of `/api/news/:id` is `/api/news`. */
const pagesOf = ({ extras }: NamedSection, read: ReadPublic): Promise<string>[] =>
  extras.pages
    .filter(({ data }) => data.length > 0)
    .map(async ({ path, data: [subject = ''] }) => {
      if (!path.includes(':')) return path;
      const { body } = await read(`${subject.split('/:')[0]}?page=0&size=1`);
      const { content } = Object(body) as { readonly content?: readonly unknown[] };
      const newest: Readonly<Record<string, unknown>> = Object(content?.[0]);
      return path.replace(/:(\w+)/g, (_, field: string) =>
        encodeURIComponent(String(newest[field] ?? NOTHING)),
      );
    });
