import { useSearchParams } from 'shared/router';
import { useAddressDraft } from '../../ui/use-address-draft.ts';
import { filterParams, readFilter, type UserFilter } from './user-filter.rules.ts';
import { readSort, type UserSort, withSort } from './user-sort.rules.ts';

/** The typed filter, the filter of the address and the sort order. */
export function useUserFilter() {
  const [params, setParams] = useSearchParams();
  const { draft, requested, type, settle } = useAddressDraft<UserFilter>(params.toString(), {
    read: (address) => readFilter(new URLSearchParams(address)),
    put: (typed) => commit(typed),
  });
  const sort = readSort(params);
  const commit = (filter: UserFilter, order: UserSort = sort) => {
    const search = withSort(filterParams(filter), order).toString();
    // An invalid text may not change the valid filter, so the list is not loaded again.
    const isSame = search === validPartOf(requested);
    settle(filter, isSame ? requested : search);
    if (!isSame) setParams(search, { replace: true, preventScrollReset: true });
  };
  const sortBy = (order: UserSort) => commit(draft, order);
  return { filter: draft, inEffect: readFilter(params), sort, edit: type, commit, sortBy };
}

function validPartOf(address: string): string {
  const params = new URLSearchParams(address);
  return withSort(filterParams(readFilter(params)), readSort(params)).toString();
}
