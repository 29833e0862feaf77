import { read } from 'shared/api';
import type { Page, Product } from 'shared/contract';
import { PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs, RouteObject } from 'shared/router';

export type ProductPages = {
  /** Part of a name that was looked for; empty for all products. */
  readonly term: string;
  readonly pages: readonly Page<Product>[];
  /** Nothing could be read; already logged. */
  readonly failed: boolean;
};

/** An address asking for more pages than this is not one we wrote. */
const MOST_PAGES = 50;

export const readProductPage = (page: number, term: string): Promise<Page<Product>> =>
  read('products.list', { query: { page, size: PAGE_SIZE.products, ...(term && { q: term }) } });

/** What the address looks for among the names of products: `?q=hoodie`. */
export const searchedTerm = (url: string): string =>
  (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 100);

/** How many pages the address asks to show: `?page=3` for the first three. */
export function shownPages(url: string): number {
  const asked = Number(new URL(url).searchParams.get('page'));
  return Number.isSafeInteger(asked) && asked > 1 ? Math.min(asked, MOST_PAGES) : 1;
}

/** Everything up to the page in the address, so that Back finds the list as it was left. */
export async function loadProductPages({ request }: LoaderFunctionArgs): Promise<ProductPages> {
  try {
    const numbers = Array.from({ length: shownPages(request.url) }, (_, page) => page);
    const term = searchedTerm(request.url);
    const pages = await Promise.all(numbers.map((page) => readProductPage(page, term)));
    return { term, pages, failed: false };
  } catch (error) {
    console.error('Failed to load products', error);
    return { term: '', pages: [], failed: true };
  }
}

/** 'Load More' writes the page it has just read into the address: what is shown need not be read again. */
export const rereadsProductPages: NonNullable<RouteObject['shouldRevalidate']> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const appended = shownPages(nextUrl.href) === shownPages(currentUrl.href) + 1;
  return appended && nextUrl.pathname === currentUrl.pathname ? false : defaultShouldRevalidate;
};
