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
  const own = await Promise.all(sections.map((section) => pagesOf(section, read)));
  const home = isShell || homeSections(sections).length > 0 ? ['/'] : [];
  return [...own.flat().slice(0, MOST), ...home, ...(isShell ? PLAIN_PAGES : [])];
}

async function pagesOf({ extras }: NamedSection, read: ReadPublic): Promise<string[]> {
  const calls = [...extras.pages.flatMap(({ data }) => data), ...extras.homeData];
  const pathOf = async (path: string, subject = ''): Promise<string> => {
    if (!path.includes(':')) return path;
    const [place] = subject.split('/:');
    const list = calls.find((call) => !call.includes(':') && call.split('?')[0] === place);
    const newest = list === undefined ? {} : newestOf((await read(list)).body);
    return path.replace(/:(\w+)/g, (_, field: string) =>
      encodeURIComponent(String(newest[field] ?? NOTHING)),
    );
  };
  const shown = extras.pages.filter(({ data }) => data.length > 0);
  return Promise.all(shown.map(({ path, data }) => pathOf(path, data[0])));
}

/** The first item of a list's response. */
function newestOf(body: unknown): Readonly<Record<string, unknown>> {
  const { content } = Object(body) as { readonly content?: unknown };
  return Array.isArray(content) ? Object(content[0]) : {};
}
