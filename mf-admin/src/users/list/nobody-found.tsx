import { flushSync } from 'react-dom';
import { t } from 'shared/language';
import { Button, EmptyState } from 'shared/ui';
import { advancedFilterCount, noFilter, type UserFilter } from './user-filter.rules.ts';

type Props = { readonly filter: UserFilter; readonly onClear: (filter: UserFilter) => void };

export function NobodyFound({ filter, onClear }: Props) {
  const isFiltered = filter.searchTerm !== '' || advancedFilterCount(filter) > 0;
  const clear = () => {
    flushSync(() => onClear(noFilter));
    // The clicked button disappears.
    document.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };
  return (
    <EmptyState text={t('No users found.')}>
      {isFiltered && (
        <Button onClick={clear}>
          {advancedFilterCount(filter) > 0 ? t('Clear search and filters') : t('Clear search')}
        </Button>
      )}
    </EmptyState>
  );
}
