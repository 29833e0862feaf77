import { useState } from 'react';
import { t } from 'shared/language';
import { Button } from 'shared/ui';
import { FilterField, type FilterFieldData, layout } from '../ui/index.ts';
import {
  AUDIT_FILTERS,
  type AuditFilter,
  auditParams,
  noAuditFilter,
  readAuditFilter,
} from './audit-filter.rules.ts';

type Props = {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
};

const FIELDS = Object.entries(AUDIT_FILTERS) as [
  keyof AuditFilter,
  { readonly field: FilterFieldData },
][];
const TYPED_KEYS = FIELDS.flatMap(([key, { field }]) => (field.type === 'search' ? [key] : []));

/** Filters by user, kind, order and date. Choices apply at once, typed text on blur or Enter. */
export function AuditFilterBar({ filter, onChange }: Props) {
  const [typed, setTyped] = useState(filter);
  const [previousFilter, setPreviousFilter] = useState(filter);
  if (TYPED_KEYS.some((key) => previousFilter[key] !== filter[key])) {
    // A changed URL, as after Back or a link, replaces what was typed.
    setPreviousFilter(filter);
    setTyped(filter);
  }
  const shown = { ...filter, ...Object.fromEntries(TYPED_KEYS.map((key) => [key, typed[key]])) };
  const apply = (choice: Partial<AuditFilter>) => {
    const params = auditParams({ ...shown, ...choice });
    if (String(params) !== String(auditParams(filter))) onChange(readAuditFilter(params));
  };
  return (
    <form
      aria-label={t('Filter of the log')}
      className={layout.filters}
      onSubmit={(event) => {
        event.preventDefault();
        apply({});
      }}
    >
      {FIELDS.map(([key, { field }]) => {
        const isTyped = TYPED_KEYS.includes(key);
        return (
          <FilterField
            key={key}
            name={key}
            field={field}
            values={shown}
            onChange={(value) =>
              isTyped ? setTyped({ ...typed, [key]: value }) : apply({ [key]: value })
            }
            onBlur={isTyped ? () => apply({}) : undefined}
          />
        );
      })}
      <Button
        disabled={Object.values(shown).every((value) => value === '')}
        onClick={() => {
          setTyped(noAuditFilter);
          onChange(noAuditFilter);
        }}
      >
        {t('Clear filters')}
      </Button>
    </form>
  );
}
