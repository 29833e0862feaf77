import { readFileSync } from 'node:fs';
import type { Role } from 'shared/domain';
import type { Row } from '../database/tables.ts';

export const DEMO_FOLDER = new URL('../../demo/', import.meta.url);

export type DemoPerson = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly class?: string;
  /** For a class rep: where and when buyers pay and pick up. */
  readonly pickup?: string;
};
export type DemoPost = {
  readonly slug: string;
  readonly title: string;
  readonly content: string;
  readonly daysAgo: number;
  readonly banner: string | null;
  readonly gallery: readonly string[];
  /** Whether the council member of the demo signs it; else the council does. */
  readonly isSigned?: boolean;
};

export type DemoProduct = {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  /** Only of a product without options. */
  readonly available?: number;
  readonly options?: readonly { readonly name: string; readonly available: number }[];
  readonly image: string | null;
};

type DemoOrderColumns = Pick<Row<'orders'>, 'quantity' | 'status' | 'instructions'>;
export type DemoOrder = DemoOrderColumns & {
  /** The e-mail address. */
  buyer: string;
  /** The slug. */
  product: string;
  option?: string;
  daysAgo: number;
};

const read = (name: string): string => readFileSync(new URL(name, DEMO_FOLDER), 'utf8');
const readJson = (name: string) => JSON.parse(read(name));
const readMarkdown = (folder: string, { slug }: { slug: string }): string =>
  read(`${folder}/${slug}.md`).trimEnd();

export const demoPosts: readonly DemoPost[] = readJson('news.json').map((post: DemoPost) => ({
  ...post,
  content: readMarkdown('news', post),
}));

export const demoProducts: readonly DemoProduct[] = readJson('products.json').map(
  (product: DemoProduct) => ({ ...product, description: readMarkdown('products', product) }),
);

type DemoPeople = { accounts: (DemoPerson & { avatar: string })[]; pupils: DemoPerson[] };
export const demoPeople: DemoPeople = readJson('people.json');
export const demoOrders: readonly DemoOrder[] = readJson('orders.json');
