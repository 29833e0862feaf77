/** Navigation state from the list of users: the address to return to. */
export type FromList = { readonly list: string };

const LIST = '/admin/users';

/** The address of the list with its filter; `search` is its search part. */
export const fromList = (search: string): FromList => ({ list: `${LIST}${search}` });

/** The list from which a page was opened; null if opened otherwise. */
export function listBefore(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  const { list } = state;
  const known = list === LIST || (typeof list === 'string' && list.startsWith(`${LIST}?`));
  return known ? list : null;
}
