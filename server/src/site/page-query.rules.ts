import type { PagePlan } from './find-page.ts';

/** The most pages of a list that an address can ask for, and the longest term; as in the browser. */
const MOST_PAGES = 50;
const LONGEST_TERM = 100;

/** So many pages of a list are often asked for; more, hardly ever. */
const OFTEN_ASKED_PAGES = 5;

export type Asked = {
  /** Path and query without what does not change the page: the same page has one address. */
  readonly address: string;
  /** The public calls of the page, as this query wants them. */
  readonly data: readonly string[];
  /** There are as many `rare` addresses as somebody cares to write: searches, odd numbers. */
  readonly share: 'common' | 'rare';
};

type Place = { readonly path: string; readonly query: URLSearchParams };

/**
 * What an address asks for. `?page=3` wants the first three pages of the page's lists; any other parameter
 * that the page knows is handed to these calls. Parameters that it does not know change nothing.
 */
export function askedOf(plan: PagePlan, { path, query }: Place): Asked {
  const search = new URLSearchParams();
  let { data } = plan;
  let pages = 1;
  for (const name of plan.query) {
    if (name === 'page') {
      pages = pagesOf(query.get(name));
      if (pages > 1) search.set(name, String(pages));
    } else {
      const term = (query.get(name) ?? '').trim().slice(0, LONGEST_TERM);
      if (term === '') continue;
      search.set(name, term);
      data = data.map((call) => (isList(call) ? withParameter(call, [name, term]) : call));
    }
  }
  data = data.flatMap((call) => (isList(call) ? firstPages(call, pages) : call));
  const isCommon =
    [...search.keys()].every((name) => name === 'page') && pages <= OFTEN_ASKED_PAGES;
  return {
    address: path + (search.size > 0 ? `?${search}` : ''),
    data,
    share: isCommon && plan.known && !ODD_NUMBER.test(path) ? 'common' : 'rare',
  };
}

/** `/news/007` is the same post as `/news/7`, and there is no end of zeros. */
const ODD_NUMBER = /\/0\d+(?:\/|$)/;

function pagesOf(text: string | null): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 1 ? Math.min(count, MOST_PAGES) : 1;
}

const isList = (call: string): boolean => /[?&]page=0(?:&|$)/.test(call);

const firstPages = (call: string, count: number): string[] =>
  Array.from({ length: count }, (_, page) => withParameter(call, ['page', String(page)]));

/** Changed in its place or added at the end, as the browser writes the address of the same call. */
function withParameter(call: string, [name, value]: readonly [string, string]): string {
  const [path = '', search = ''] = call.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `${path}?${query}`;
}
