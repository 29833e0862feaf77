import type { Watched } from './page-watch.ts';

/** A page to measure. */
export type MeasuredPage = Watched & {
  readonly name: string;
  readonly path: string;
  /** Name of this page's chunk in the monolith's build. */
  readonly chunk: string;
  /** Public calls that the page makes first. */
  readonly data: readonly string[];
};

/** The pages, with the newest article and the newest product of a running site. */
export async function pagesOf(site: string): Promise<MeasuredPage[]> {
  const [article, product] = await Promise.all(
    ['news', 'products'].map((list) => newest(site, list)),
  );
  const [post, item] = [`/api/news/${article}`, `/api/products/${product}`];
  const [posts, items] = ['/api/news?page=0&size=10', '/api/products?page=0&size=10'];
  const few = ['/api/news?page=0&size=4', '/api/products?page=0&size=4'];
  const text = 'main article p';
  const link = 'main article a';
  const linkTo = (path: string) => `main a[href="${path}"]`;
  return [
    { name: 'home', path: '/', chunk: 'page-home', data: few, text, link },
    { name: 'news', path: '/news', chunk: 'page-news-list', data: [posts], text, link },
    {
      ...{ name: 'article', path: `/news/${article}`, chunk: 'page-article' },
      ...{ data: [post], text, link: linkTo('/news') },
    },
    { name: 'store', path: '/store', chunk: 'page-product-list', data: [items], text, link },
    {
      ...{ name: 'product', path: `/store/${product}`, chunk: 'page-product' },
      ...{ data: [item], text, link: linkTo('/store') },
    },
  ];
}

async function newest(site: string, list: string): Promise<number> {
  const response = await fetch(`${site}/api/${list}?page=0&size=1`);
  const { content }: { content: { id: number }[] } = await response.json();
  return content[0]?.id ?? 0;
}
