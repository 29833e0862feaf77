/** The specification lets a list come as it is, or as a page. */
export type ListOrPage<T> = readonly T[] | { readonly content: readonly T[] };

export const itemsOf = <T>(answer: ListOrPage<T>): readonly T[] =>
  'content' in answer ? answer.content : answer;
