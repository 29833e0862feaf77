/** One filter of a list, kept in the page's URL. Its key among the filters of the list is its parameter there, too. */
export type AddressFilter<Value, Written = string> = {
  /** Reads the texts that the address has for it, and ignores invalid ones. */
  readonly read: (texts: readonly string[]) => Value;
  /** One or several texts for the address and for the server; undefined if the value is empty or invalid. */
  readonly write: (value: Value) => Written | undefined;
};

/** A text. `parse` finds the valid text in what was typed; an empty one if there is none. */
export const textFilter = (
  parse: (typed: string) => string = (typed) => typed.trim(),
): AddressFilter<string> => ({
  read: ([text = '']) => parse(text),
  write: (typed) => parse(typed) || undefined,
});

export const dayFilter = textFilter((text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '',
);

/** One of several values. An unknown one means the default, which is empty where all are shown. */
export const choiceFilter = <Value extends string>(
  values: readonly Value[],
  defaultValue: Value,
): AddressFilter<Value, Exclude<Value, ''>> => ({
  read: ([text]) => values.find((value) => value === text) ?? defaultValue,
  write: (value) => (value === '' ? undefined : (value as Exclude<Value, ''>)),
});

type AnyFilter = {
  readonly read: (texts: readonly string[]) => unknown;
  readonly write: (value: never) => string | readonly string[] | undefined;
};
type Filters = Readonly<Record<string, AnyFilter>>;

export type FilterValues<F extends Filters> = {
  readonly [Key in keyof F]: ReturnType<F[Key]['read']>;
};

/** The filters in effect, as their texts. */
type WrittenFilters<F extends Filters> = {
  readonly [Key in keyof F]?: NonNullable<ReturnType<F[Key]['write']>>;
};

export function addressFilters<F extends Filters>(filters: F) {
  type Values = FilterValues<F>;
  const query = (values: Partial<Values>) =>
    Object.fromEntries(
      Object.entries(values)
        .map(([key, value]) => [key, filters[key]?.write(value as never)])
        .filter(([, written]) => written !== undefined),
    ) as WrittenFilters<F>;
  const read = (params: URLSearchParams) =>
    Object.fromEntries(
      Object.entries(filters).map(([key, filter]) => [key, filter.read(params.getAll(key))]),
    ) as Values;
  /** The parameters with these values. Other parameters stay, as do filters that are not given. */
  const change = (params: URLSearchParams, values: Partial<Values>): URLSearchParams => {
    const changedParams = new URLSearchParams(params);
    const written: Readonly<Record<string, string | readonly string[] | undefined>> = query(values);
    for (const key of Object.keys(values)) {
      const [first, ...laterTexts] = [written[key] ?? []].flat();
      if (first === undefined) changedParams.delete(key);
      else changedParams.set(key, first);
      for (const text of laterTexts) changedParams.append(key, text);
    }
    return changedParams;
  };
  return {
    read,
    /** The part of a query for the server. */
    query,
    change,
    /** The parameters of an address that has no others. */
    params: (values: Values): URLSearchParams => change(new URLSearchParams(), values),
    isUnfiltered: (values: Values): boolean => Object.keys(query(values)).length === 0,
    unfiltered: read(new URLSearchParams()),
  };
}
