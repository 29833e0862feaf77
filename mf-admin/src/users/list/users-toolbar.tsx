import { Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from 'shared/language';
import { Button, TextField } from 'shared/ui';
import { usersInWords } from '../../people/people.rules.ts';
import { layout } from '../../ui/index.ts';
import type { UserFilterState } from './use-user-filter.ts';
import { advancedFilterCount } from './user-filter.rules.ts';
import { UserFilterSheet } from './user-filter-sheet.tsx';
import styles from './users-toolbar.module.css';

type Props = {
  readonly filterState: UserFilterState;
  /** Null while it is not known. */
  readonly foundCount: number | null;
  /** More tools, at the end of the row. */
  readonly children: ReactNode;
};

export function UsersToolbar({ filterState, foundCount, children }: Props) {
  const { filter } = filterState;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const advancedCount = advancedFilterCount(filter);
  return (
    <div className={layout.row}>
      <form
        aria-label={t('Find users')}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          filterState.commitFilter(filter);
        }}
      >
        <Search aria-hidden="true" />
        <TextField
          type="search"
          label={<span className="visually-hidden">{t('Search')}</span>}
          placeholder={t('Name or e-mail')}
          autoComplete="off"
          maxLength={200}
          value={filter.searchTerm}
          onChange={(event) =>
            filterState.editFilter({ ...filter, searchTerm: event.target.value })
          }
        />
      </form>
      <Button aria-haspopup="dialog" className={styles.filters} onClick={() => setSheetOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        <span className={styles.word}>{t('Advanced filters')}</span>
        {advancedCount > 0 && ` (${advancedCount})`}
      </Button>
      <p role="status" className={styles.found}>
        {foundCount !== null && usersInWords(foundCount)}
      </p>
      <div className={styles.end}>{children}</div>
      {isSheetOpen && (
        <UserFilterSheet
          filterState={filterState}
          foundCount={foundCount}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}
