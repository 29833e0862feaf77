import { UNLIMITED } from './stock.ts';

export const OPTIONS_MAX = 20;

type NamedOption = { readonly name: string };
type StockedOption = { readonly available: number; readonly onSale: boolean };
type PricedProduct = { readonly price: number };
/** An option without a price has that of its product. */
type PricedOption = { readonly price?: number | undefined };

/** Normalises a name: the keys of names that look the same to buyers are equal. */
export const nameKey = ({ name }: NamedOption): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');

export const optionsOnSale = <Option extends StockedOption>({
  options = [],
}: {
  readonly options?: readonly Option[] | undefined;
}): readonly Option[] => options.filter(({ onSale }) => onSale);

/** `available` of a product with options: the stock of those on sale. */
export function availableOf(options: readonly StockedOption[]): number {
  const stocks = optionsOnSale({ options }).map(({ available }) => available);
  return stocks.includes(UNLIMITED) ? UNLIMITED : stocks.reduce((sum, count) => sum + count, 0);
}

export const priceOf = ({ price }: PricedProduct, option: PricedOption | undefined): number =>
  option?.price ?? price;

/** The prices between which buyers choose, each once, the lowest first. */
export function pricesOf(
  product: PricedProduct & {
    readonly options?: readonly (StockedOption & PricedOption)[] | undefined;
  },
): readonly number[] {
  const prices = optionsOnSale(product).map((option) => priceOf(product, option));
  return [...new Set(prices.length > 0 ? prices : [product.price])].sort((a, b) => a - b);
}

export const nameWithOption = (name: string, option: NamedOption | null | undefined): string =>
  option ? `${name}, ${option.name}` : name;

type NoteSettings = {
  readonly note?: { readonly label: string | null } | null | undefined;
  readonly options?: readonly unknown[] | undefined;
};

/** The note that buyers may leave, null for none; a null label is the usual one. By default, products with options have none. */
export function allowedNoteOf({
  note,
  options = [],
}: NoteSettings): { readonly label: string | null } | null {
  if (note !== undefined) return note;
  return options.length > 0 ? null : { label: null };
}
