import { useSearchParams } from 'shared/router';
import { useTypedFilter } from '../../ui/index.ts';
import { filterParams, readFilter, type UserFilter } from './user-filter.rules.ts';
import { readSort, type UserSort, withSort } from './user-sort.rules.ts';

export type UserList = ReturnType<typeof useUserFilter>;

/** Returns the filter as it is typed, the applied one of the address, and the sort order, with functions to change them. */
export function useUserFilter() {
  const [params, setParams] = useSearchParams();
  const { typed, expectedSearch, setTyped, markWritten } = useTypedFilter<UserFilter>(
    params.toString(),
    {
      read: (search) => readFilter(new URLSearchParams(search)),
      writeToAddress: (typed) => commitFilter(typed),
    },
  );
  const sort = readSort(params);
  const commitFilter = (filter: UserFilter, newSort: UserSort = sort) => {
    const search = withSort(filterParams(filter), newSort).toString();
    // While only an invalid part is typed, the valid filter stays, and the list does not load again.
    const isSame = search === validPartOf(expectedSearch);
    markWritten(filter, isSame ? expectedSearch : search);
    if (!isSame) setParams(search, { replace: true, preventScrollReset: true });
  };
  const sortBy = (newSort: UserSort) => commitFilter(typed, newSort);
  return {
    filter: typed,
    appliedFilter: readFilter(params),
    sort,
    editFilter: setTyped,
    commit: commitFilter,
    sortBy,
  };
}

function validPartOf(search: string): string {
  const params = new URLSearchParams(search);
  return withSort(filterParams(readFilter(params)), readSort(params)).toString();
}
