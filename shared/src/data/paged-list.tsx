import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Page } from 'shared/contract';
import { useNavigation, useSearchParams } from 'shared/router';
import { t } from '../language/index.ts';
import { Alert, ButtonLink, EmptyState } from '../ui/index.ts';
import { joinPages } from './joined-pages.rules.ts';
import { itemId } from './paged-list.loader.ts';
import styles from './paged-list.module.css';

export type PagedTexts = {
  /** Announced when `count` more items have been loaded: `10 more posts loaded, 20 of 25`. */
  readonly loaded: (
    count: number,
    progress: { readonly shown: number; readonly total: number },
  ) => string;
  readonly empty: string;
  /** Shown when the next page could not be loaded. */
  readonly failed: string;
  /** The same failure, for the console. */
  readonly log: string;
};

type Props<T> = {
  readonly pages: readonly Page<T>[];
  readonly readPage: (page: number) => Promise<Page<T>>;
  readonly texts: PagedTexts;
  /** Draws the items as articles with a link, or as table rows; without a script, the next page opens at the id of its first. */
  readonly children: (items: readonly T[]) => ReactNode;
};

type AddedPages<T> = {
  /** The loader's pages that the added ones follow. After a revalidation it has others, and the added ones are dropped. */
  readonly basePages: readonly Page<T>[];
  readonly pages: readonly Page<T>[];
  readonly step: 'idle' | 'busy' | 'failed';
  /** Index of the first of the items that were added last. */
  readonly focusIndex: number | null;
};

/** A list with a button for its next page: a link to the address with one page more, which works before hydration. */
export function PagedList<T extends { readonly id: number }>(props: Props<T>) {
  const { pages, readPage, texts, children } = props;
  const noAddedPages: AddedPages<T> = {
    basePages: pages,
    pages: [],
    step: 'idle',
    focusIndex: null,
  };
  const [lastAddedPages, setLastAddedPages] = useState(noAddedPages);
  const addedPages = lastAddedPages.basePages === pages ? lastAddedPages : noAddedPages;
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const isNavigating = useNavigation().state !== 'idle';
  const latest = useRef({ pages, isNavigating });
  const { items, total, nextPage } = joinPages([...pages, ...addedPages.pages]);

  useEffect(() => {
    // Read by `loadMore` when its page has come.
    latest.current = { pages, isNavigating };
  }, [pages, isNavigating]);

  useEffect(() => {
    // The focus would stay on the button below the new items.
    if (addedPages.focusIndex === null) return;
    list.current
      ?.querySelectorAll<HTMLElement>('article a, tbody tr')
      [addedPages.focusIndex]?.focus();
  }, [addedPages.focusIndex]);

  const nextSearch = new URLSearchParams(search);
  // In the address, `page` is the number of pages to show. The pages themselves are counted from 0.
  if (nextPage !== null) nextSearch.set('page', String(nextPage + 1));

  const loadMore = async (page: number) => {
    setLastAddedPages({ ...addedPages, step: 'busy' });
    try {
      const newPages = [...addedPages.pages, await readPage(page)];
      // The user may have left, or be on the way to another list, and then the address is not ours.
      const isLeft = list.current === null || latest.current.isNavigating;
      if (isLeft || latest.current.pages !== pages) return setLastAddedPages(addedPages);
      setLastAddedPages({
        basePages: pages,
        pages: newPages,
        step: 'idle',
        focusIndex: items.length,
      });
      setSearch(nextSearch, {
        replace: true,
        preventScrollReset: true,
        // The page has been read already.
        defaultShouldRevalidate: false,
      });
    } catch (error) {
      console.error(texts.log, error);
      setLastAddedPages({ ...addedPages, step: 'failed' });
    }
  };

  if (items.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <>
      <div ref={list}>{children(items)}</div>
      <p className="visually-hidden" role="status">
        {addedPages.focusIndex !== null &&
          texts.loaded(items.length - addedPages.focusIndex, { shown: items.length, total })}
      </p>
      {addedPages.step === 'failed' && <Alert kind="error">{texts.failed}</Alert>}
      {nextPage !== null && (
        <MoreLink
          to={`?${nextSearch}#${itemId(items.length)}`}
          busy={addedPages.step === 'busy'}
          onClick={() => void loadMore(nextPage)}
          // Prefetches. A failure is shown only if the button is then pressed.
          onNear={() => void readPage(nextPage).catch(() => undefined)}
        />
      )}
    </>
  );
}

type MoreProps = {
  readonly to: string;
  readonly busy: boolean;
  readonly onClick: () => void;
  /** Called on hover and focus. */
  readonly onNear: () => void;
};

/** A link in the role of a button. Only a new tab, or a page without scripts, follows it. */
const MoreLink = ({ to, busy, onClick, onNear }: MoreProps) => (
  <ButtonLink
    role="button"
    className={styles.more}
    to={to}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => {
      if (isForNewTab(event)) return;
      event.preventDefault();
      if (!busy) onClick();
    }}
    onKeyDown={(event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      event.currentTarget.click();
    }}
    onPointerEnter={onNear}
    onFocus={onNear}
  >
    {busy ? t('Loading more...') : t('Load More')}
  </ButtonLink>
);

const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey;
