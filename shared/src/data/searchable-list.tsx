import type { ReactNode } from 'react';
import type { Page } from 'shared/contract';
import { useHydrated } from '../ui/index.ts';
import type { TrackedResponse } from './deferred.ts';
import { ListSearch } from './list-search.tsx';
import { EmptyFailure, Loaded } from './loaded.tsx';
import { PagedList, type PagedTexts } from './paged-list.tsx';
import { useDeferred } from './use-deferred.ts';

export type SearchableTexts = PagedTexts & {
  /** The name of the search field. */
  readonly search: string;
  readonly found: (count: number, term: string) => string;
  /** Shown where a search finds nothing. */
  readonly noneFound: string;
  readonly notLoaded: string;
};

type Props<T> = {
  readonly path: string;
  /** The term in the address; empty for the whole list. */
  readonly term: string;
  readonly pages: TrackedResponse<readonly Page<T>[]>;
  readonly readPage: (page: number, term: string) => Promise<Page<T>>;
  readonly texts: SearchableTexts;
  readonly skeleton?: ReactNode;
  /** Shown below the message that a search found nothing. It may load data, so the server leaves it out. */
  readonly instead?: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
};

/** A list that can be searched, and grows by pages. Another term is another list. */
export const SearchableList = <T extends { readonly id: number }>(props: Props<T>) => (
  <ListOfTerm key={props.term} {...props} />
);

function ListOfTerm<T extends { readonly id: number }>(props: Props<T>) {
  const { path, term, readPage, texts, skeleton, instead, children } = props;
  const loadState = useDeferred(props.pages);
  const isHydrated = useHydrated();
  const foundCount = loadState.value?.at(-1)?.totalElements ?? null;
  return (
    <>
      {(term !== '' || foundCount !== 0) && (
        <ListSearch
          path={path}
          label={texts.search}
          term={term}
          foundText={foundCount === null ? null : texts.found(foundCount, term)}
        />
      )}
      <Loaded
        loadState={loadState}
        skeleton={skeleton}
        failure={<EmptyFailure text={texts.notLoaded} loadState={loadState} />}
      >
        {({ value }) => (
          <PagedList
            pages={value}
            readPage={(page) => readPage(page, term)}
            texts={term === '' ? texts : { ...texts, empty: texts.noneFound }}
          >
            {children}
          </PagedList>
        )}
      </Loaded>
      {isHydrated && term !== '' && foundCount === 0 && instead}
    </>
  );
}
