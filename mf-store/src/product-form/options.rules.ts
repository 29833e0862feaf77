import type { ProductInput, ProductOption } from 'shared/contract';
import { nameKey, OPTIONS_MAX } from 'shared/domain';
import { parseOptionalPrice, parseStock } from './number-texts.rules.ts';

export type OptionFields = {
  /** Identifies the option within this form. */
  readonly key: string;
  /** Set for an option that is already saved. */
  readonly id?: number;
  readonly name: string;
  readonly stock: string;
  /** Empty for the price of the product. */
  readonly price: string;
  readonly onSale: boolean;
};

export type OptionToSend = NonNullable<ProductInput['options']>[number];

export const toOptionFields = (option: ProductOption): OptionFields => ({
  key: String(option.id),
  id: option.id,
  name: option.name,
  stock: String(option.available),
  price: option.price?.toFixed(2) ?? '',
  onSale: option.onSale,
});

/** A draft of the form keeps only texts, so the options are one field of JSON. */
export const optionsText = (options: readonly OptionFields[]): string => JSON.stringify(options);

/** Reads what `optionsText` wrote. A draft that an older release wrote has no prices. */
export const parseOptions = (text: string): readonly OptionFields[] =>
  JSON.parse(text).map((option: OptionFields) => ({ ...option, price: option.price ?? '' }));

/** Adds the names in a list such as `S, M, L`, without those that are there already. */
export function withNames(options: readonly OptionFields[], namesText: string): OptionFields[] {
  const allOptions = [...options];
  for (const part of namesText.split(/[,;\n\t]/)) {
    const name = part.trim();
    const isThere = allOptions.some((option) => nameKey(option) === nameKey({ name }));
    if (name === '' || isThere || allOptions.length >= OPTIONS_MAX) continue;
    allOptions.push({ key: crypto.randomUUID(), name, stock: '', price: '', onSale: true });
  }
  return allOptions;
}

export function moveOption(
  options: readonly OptionFields[],
  { from, by }: { readonly from: number; readonly by: -1 | 1 },
): OptionFields[] {
  const option = options[from];
  if (!option || !options[from + by]) return [...options];
  return options.toSpliced(from, 1).toSpliced(from + by, 0, option);
}

/** The options to send; null when one has no stock, an invalid price, or no name that differs from the others. */
export function optionsToSend(options: readonly OptionFields[]): OptionToSend[] | null {
  const names = new Set(options.map(nameKey));
  if (names.has('') || names.size < options.length) return null;
  const checkedOptions = options.map(({ id, name, onSale, ...texts }) => {
    const available = parseStock(texts.stock);
    // Null for the price of the product, undefined for no valid one.
    const price = parseOptionalPrice(texts.price);
    return available === null || price === undefined
      ? null
      : { ...(id !== undefined && { id }), name: name.trim(), available, onSale, price };
  });
  return checkedOptions.every((option) => option !== null) ? checkedOptions : null;
}
