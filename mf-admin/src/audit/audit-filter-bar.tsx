import { type FormEvent, useState } from 'react';
import type { AuditKind } from 'shared/contract';
import { t } from 'shared/language';
import { Button, TextField } from 'shared/ui';
import { SelectField } from '../ui/select-field.tsx';
import { type AuditFilter, isUnfiltered, KIND_LABELS, KINDS } from './audit-filter.rules.ts';
import styles from './audit-filter-bar.module.css';

type Props = {
  /** The filter in effect. */
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
};

const KIND_OPTIONS = [
  { value: '', text: t('Everything') },
  ...KINDS.map((value) => ({ value, text: KIND_LABELS[value] })),
] as const;

const NO_FILTER: AuditFilter = { who: '', kind: '', from: '', until: '' };

/** Filters by user, kind and date. Choices apply at once, a name on blur or Enter. */
export function AuditFilterBar({ filter, onChange }: Props) {
  const [who, setWho] = useState(filter.who);
  const [renderedWho, setRenderedWho] = useState(filter.who);
  if (renderedWho !== filter.who) {
    // Another address, as after Back or a link, replaces what was typed.
    setRenderedWho(filter.who);
    setWho(filter.who);
  }
  const commit = (part: Partial<AuditFilter>) => {
    const changedFilter = { ...filter, who: who.trim(), ...part };
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
        value={who}
        onChange={(event) => setWho(event.target.value)}
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
        disabled={isUnfiltered(filter) && who === ''}
        onClick={() => {
          setWho('');
          onChange(NO_FILTER);
        }}
      >
        {t('Clear filters')}
      </Button>
    </form>
  );
}
