import { type Discovery, SHELL } from 'shared/releases';
import { liveSections, type NamedSection, PLAIN_PAGES, shownAtHome } from './find-page.ts';
import type { ReadPublic } from './page-answers.ts';

/** A release that has more is tried with so many. */
const MOST = 30;

/** Stands in an address for what there is nothing of yet. */
const NOTHING = '0';

/**
 * Addresses of the public pages that a release renders: of a section its own, of the shell those of all, and the home
 * page. Where a page is about one thing, about the newest there is.
 */
export async function publicPages(
  discovery: Discovery,
  { name, read }: { readonly name: string; readonly read: ReadPublic },
): Promise<string[]> {
  const sections = liveSections(discovery);
  const tried = name === SHELL ? sections : sections.filter((section) => section.name === name);
  const own = await Promise.all(tried.map((section) => pagesOf(section, read)));
  const isAtHome = name === SHELL || shownAtHome(tried).length > 0;
  const others = [...(isAtHome ? ['/'] : []), ...(name === SHELL ? PLAIN_PAGES : [])];
  return [...own.flat().slice(0, MOST), ...others];
}

async function pagesOf({ extras }: NamedSection, read: ReadPublic): Promise<string[]> {
  const calls = [...extras.pages.flatMap(({ data }) => data), ...extras.homeData];
  const lists = calls.filter((call) => !call.includes(':'));
  const addressOf = async (path: string, [subject = '']: readonly string[]): Promise<string> => {
    if (!path.includes(':')) return path;
    const [place] = subject.split('/:');
    const list = lists.find((call) => call.split('?')[0] === place);
    const newest = list === undefined ? {} : newestOf((await read(list)).body);
    return path.replace(/:(\w+)/g, (_, field: string) =>
      encodeURIComponent(String(newest[field] ?? NOTHING)),
    );
  };
  const isPublic = ({ data }: { readonly data: readonly string[] }) => data.length > 0;
  return Promise.all(extras.pages.filter(isPublic).map(({ path, data }) => addressOf(path, data)));
}

/** The first thing in the answer to a list. */
function newestOf(body: unknown): Readonly<Record<string, unknown>> {
  const content = isRecord(body) ? body['content'] : [];
  const [first] = Array.isArray(content) ? content : [];
  return isRecord(first) ? first : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
