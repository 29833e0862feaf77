import { type FormEvent, useState } from 'react';
import type { AuditKind } from 'shared/contract';
import { t } from 'shared/language';
import { Button, TextField } from 'shared/ui';
import { SelectField } from '../ui/select-field.tsx';
import {
  type AuditFilter,
  isUnfiltered,
  KIND_LABELS,
  KINDS,
  orderNumberIn,
  readAuditFilter,
} from './audit-filter.rules.ts';
import styles from './audit-filter-bar.module.css';

type Props = {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
};

const KIND_OPTIONS = [
  { value: '', text: t('Everything') },
  ...KINDS.map((value) => ({ value, text: KIND_LABELS[value] })),
] as const;

const NO_FILTER = readAuditFilter(new URLSearchParams());

/** Filters by user, kind, order and date. Choices apply at once, typed text on blur or Enter. */
export function AuditFilterBar({ filter, onChange }: Props) {
  const [typed, setTyped] = useState(filter);
  const [renderedFilter, setRenderedFilter] = useState(filter);
  if (renderedFilter.who !== filter.who || renderedFilter.order !== filter.order) {
    // Another address, as after Back or a link, replaces what was typed.
    setRenderedFilter(filter);
    setTyped(filter);
  }
  const commit = (part: Partial<AuditFilter>) => {
    const changedFilter = {
      ...filter,
      who: typed.who.trim(),
      order: orderNumberIn(typed.order),
      ...part,
    };
    if (JSON.stringify(changedFilter) !== JSON.stringify(filter)) onChange(changedFilter);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    commit({});
  };
  return (
    <form aria-label={t('Filter of the log')} className={styles.bar} onSubmit={submit}>
      <TextField
        label={t('Who')}
        name="who"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed.who}
        onChange={({ target }) => setTyped({ ...typed, who: target.value })}
        onBlur={() => commit({})}
      />
      <SelectField<AuditKind | ''>
        label={t('What')}
        name="kind"
        value={filter.kind}
        options={KIND_OPTIONS}
        onChange={(kind) => commit({ kind })}
      />
      <TextField
        label={t('Order no.')}
        name="order"
        type="search"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed.order}
        onChange={({ target }) => setTyped({ ...typed, order: target.value })}
        onBlur={() => commit({})}
      />
      <TextField
        label={t('From')}
        name="from"
        type="date"
        max={filter.until || undefined}
        value={filter.from}
        onChange={({ target }) => commit({ from: target.value })}
      />
      <TextField
        label={t('Until')}
        name="until"
        type="date"
        min={filter.from || undefined}
        value={filter.until}
        onChange={({ target }) => commit({ until: target.value })}
      />
      <Button
        disabled={isUnfiltered(filter) && typed.who === '' && typed.order === ''}
        onClick={() => {
          setTyped(NO_FILTER);
          onChange(NO_FILTER);
        }}
      >
        {t('Clear filters')}
      </Button>
    </form>
  );
}
