import { UNLIMITED } from './stock.ts';

/** Most options of one product. */
export const OPTIONS_MAX = 20;

type Named = { readonly name: string };
type Stocked = { readonly available: number; readonly onSale: boolean };

/** Normalised name: equal for names that look the same to buyers. */
export const sameName = ({ name }: Named): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');

/** The options that buyers can choose. */
export const optionsOnSale = <Option extends Stocked>({
  options = [],
}: {
  readonly options?: readonly Option[] | undefined;
}): readonly Option[] => options.filter(({ onSale }) => onSale);

/** `available` of a product with options: the stock of those on sale. */
export function availableOf(options: readonly Stocked[]): number {
  const left = optionsOnSale({ options }).map(({ available }) => available);
  return left.includes(UNLIMITED) ? UNLIMITED : left.reduce((sum, count) => sum + count, 0);
}

/** `Hoodie, M`, or the name alone. */
export const nameWithOption = (name: string, option: Named | null | undefined): string =>
  option ? `${name}, ${option.name}` : name;

/** Settings of a product for the note of its buyers. */
type Notable = {
  readonly note?: { readonly label: string | null } | null | undefined;
  readonly options?: readonly unknown[] | undefined;
};

/**
 * The note that buyers may leave; a label of null is the usual one. By default they may, except where they
 * choose an option. Null if the product has none.
 */
export function noteOf({ note, options = [] }: Notable): { readonly label: string | null } | null {
  if (note !== undefined) return note;
  return options.length > 0 ? null : { label: null };
}
