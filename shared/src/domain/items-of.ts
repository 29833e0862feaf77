/** The specification allows a list as an array or as a page. */
export type ListOrPage<T> = readonly T[] | { readonly content: readonly T[] };

export const itemsOf = <T>(list: ListOrPage<T>): readonly T[] =>
  'content' in list ? list.content : list;
