import type { Page } from 'shared/contract';
import type { Discovery } from 'shared/releases';

type Item = { readonly id: number };

/** Makes the body for a call of a list, or of one of its items, from the cached first page. Undefined if none of them is there. */
export function bodyFrom(list: Page<Item>, url: URL): Page<Item> | Item | undefined {
  const [, id] = /\/(\d+)$/.exec(url.pathname) ?? [];
  if (id !== undefined) return list.content.find((item) => item.id === Number(id));
  const number = Number(url.searchParams.get('page') ?? 0);
  const size = Number(url.searchParams.get('size') ?? 0);
  if (!(size > 0)) return undefined;
  // A part would look like the whole: a sale would offer only some of the products.
  if ((number + 1) * size > list.size && list.totalElements > list.size) return undefined;
  const content = list.content.slice(number * size, (number + 1) * size);
  if (content.length === 0 && number > 0) return undefined;
  const { totalElements } = list;
  const totalPages = Math.ceil(totalElements / size);
  const first = number === 0;
  const last = number >= totalPages - 1;
  return { content, totalPages, totalElements, number, size, first, last };
}

/**
 * The ids of the cached items that a newer page of the same list shows to be gone. It lacks them, though it has cached items
 * both before and after them, or is the first or last page. An item that was only pushed to another page is not among them.
 */
export function goneIds({ content }: Page<Item>, fresh: Page<Item>): number[] {
  const freshIds = new Set(fresh.content.map(({ id }) => id));
  const isFresh = ({ id }: Item) => freshIds.has(id);
  const start = fresh.first ? 0 : content.findIndex(isFresh);
  const end = fresh.last ? content.length : content.findLastIndex(isFresh) + 1;
  return content.slice(Math.max(0, start), end).flatMap((item) => (isFresh(item) ? [] : item.id));
}

/** The field of an item that holds its picture: the section declares it for the page that shows one item of this list. */
export function pictureField({ microFrontends }: Discovery, path: string): string | undefined {
  const pages = Object.values(microFrontends).flatMap(([release]) => release?.extras.pages ?? []);
  return pages.find(({ data: [firstCall] }) => firstCall === `${path}/:id`)?.meta?.image;
}
