import { useSearchParams } from 'shared/router';
import { useTypedFilter } from '../../ui/index.ts';
import { readFilter, type UserFilter, urlParamsOf } from './user-filter.rules.ts';
import { readSort, type UserSort, withSort } from './user-sort.rules.ts';

export type UserFilterState = ReturnType<typeof useUserFilter>;

/** The filter as it is typed, the applied one of the address, and the sort order, with functions to change them. */
export function useUserFilter() {
  const [params, setParams] = useSearchParams();
  const { typed, expectedSearch, setTyped, markWritten } = useTypedFilter<UserFilter>(
    params.toString(),
    {
      read: (search) => readFilter(new URLSearchParams(search)),
      writeToAddress: (filter) => commitFilter(filter),
    },
  );
  const sort = readSort(params);
  const commitFilter = (filter: UserFilter, newSort: UserSort = sort) => {
    const search = withSort(urlParamsOf(filter), newSort).toString();
    // While only an invalid part is typed, the search that was written last (`expectedSearch`) stays, and no list loads again.
    const isSame = search === validPartOf(expectedSearch);
    markWritten(filter, isSame ? expectedSearch : search);
    if (!isSame) setParams(search, { replace: true, preventScrollReset: true });
  };
  return {
    filter: typed,
    appliedFilter: readFilter(params),
    sort,
    /** Follows typing: the address changes after a pause. */
    editFilter: setTyped,
    /** Changes the address at once. */
    commitFilter,
    sortBy: (newSort: UserSort) => commitFilter(typed, newSort),
  };
}

/** The search with only what is valid in it, written as `commitFilter` writes it. */
function validPartOf(search: string): string {
  const params = new URLSearchParams(search);
  return withSort(urlParamsOf(readFilter(params)), readSort(params)).toString();
}
