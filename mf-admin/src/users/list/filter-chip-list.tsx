import { X } from 'lucide-react';
import { t } from 'shared/language';
import { Button } from 'shared/ui';
import { layout } from '../../ui/index.ts';

import { filterChips, type UserFilter } from './user-filter.rules.ts';

type Props = { readonly filter: UserFilter; readonly onChange: (filter: UserFilter) => void };

export function FilterChipList({ filter, onChange }: Props) {
  const chips = filterChips(filter);
  if (chips.length === 0) return null;
  return (
    <ul className={layout.row} aria-label={t('Filters in effect')}>
      {chips.map(({ text, filterWithout }) => (
        <li key={text}>
          <Button
            className={layout.breaks}
            aria-label={t('Remove filter: {filter}', { filter: text })}
            onClick={() => onChange(filterWithout)}
          >
            {text}
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
