import type { Watched } from './page-watch.ts';

export const PAGE_NAMES = ['home', 'news', 'article', 'store', 'product'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** A page that is measured. */
export type MeasuredPage = Watched & {
  readonly name: PageName;
  readonly path: string;
  /** Name of the file of this page in the monolith's build. */
  readonly chunk: string;
  /** Public calls that the page makes first. */
  readonly data: readonly string[];
};

/** The pages, with the newest article and the newest product of a running site. */
export async function pagesOf(site: string): Promise<MeasuredPage[]> {
  const [article, product] = await Promise.all(
    ['news', 'products'].map((list) => newest(site, list)),
  );
  return [
    {
      ...{ name: 'home', path: '/', chunk: 'page-home' },
      data: ['/api/news?page=0&size=4', '/api/products?page=0&size=4'],
      ...{ text: 'main article p', link: 'main article a' },
    },
    {
      ...{ name: 'news', path: '/news', chunk: 'page-news-list' },
      data: ['/api/news?page=0&size=10'],
      ...{ text: 'main article p', link: 'main article a' },
    },
    {
      ...{ name: 'article', path: `/news/${article}`, chunk: 'page-article' },
      data: [`/api/news/${article}`],
      ...{ text: 'main article p', link: 'main a[href="/news"]' },
    },
    {
      ...{ name: 'store', path: '/store', chunk: 'page-product-list' },
      data: ['/api/products?page=0&size=10'],
      ...{ text: 'main article p', link: 'main article a' },
    },
    {
      ...{ name: 'product', path: `/store/${product}`, chunk: 'page-product' },
      data: [`/api/products/${product}`],
      ...{ text: 'main article p', link: 'main a[href="/store"]' },
    },
  ];
}

async function newest(site: string, list: string): Promise<number> {
  const answer = await fetch(`${site}/api/${list}?page=0&size=1`);
  const { content }: { content: { id: number }[] } = await answer.json();
  return content[0]?.id ?? 0;
}
