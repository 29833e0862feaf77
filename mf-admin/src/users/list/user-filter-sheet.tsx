import { siteConfig } from 'shared/api';
import { CheckField, ClassField } from 'shared/forms';
import { plural, t } from 'shared/language';
import { Button, classNames, SelectField, TextField } from 'shared/ui';
import { usersInWords } from '../../people/people.rules.ts';
import { layout, Modal } from '../../ui/index.ts';
import type { UserFilterState } from './use-user-filter.ts';
import {
  noFilter,
  USER_FILTER_ROWS,
  type UserFilter,
  type UserFilterRow,
} from './user-filter.rules.ts';
import styles from './user-filter-sheet.module.css';
import { SORT_LABELS, USER_SORTS } from './user-sort.rules.ts';

type Props = {
  readonly filterState: UserFilterState;
  /** Null while it is not known. */
  readonly foundCount: number | null;
  readonly onClose: () => void;
};

/** All filters but the search, in a dialog beside the list, which follows them. */
export function UserFilterSheet({ filterState, foundCount, onClose }: Props) {
  const { filter, sort, editFilter } = filterState;
  return (
    <Modal title={t('Advanced filters')} size="side" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          filterState.commitFilter(filter);
          const invalidField =
            event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
          if (invalidField) invalidField.focus();
          else onClose();
        }}
      >
        <div className={classNames(layout.stack, styles.fields)}>
          {USER_FILTER_ROWS.map(([name, row]) => (
            <UserFilterField key={name} {...{ name, row, filter, onEdit: editFilter }} />
          ))}
          <SelectField
            label={t('Sort by')}
            value={sort}
            options={USER_SORTS.map((value) => ({ value, text: SORT_LABELS[value] }))}
            onChange={filterState.sortBy}
          />
        </div>
        <footer className={classNames(layout.row, layout.spread)}>
          <Button
            onClick={() => filterState.commitFilter({ ...noFilter, searchTerm: filter.searchTerm })}
          >
            {t('Clear filters')}
          </Button>
          <Button type="submit" variant="primary">
            {foundCount === null
              ? t('Show users')
              : plural(foundCount, 'Show 1 user', 'Show {count} users')}
          </Button>
          <p className="visually-hidden" role="status">
            {foundCount !== null && usersInWords(foundCount)}
          </p>
        </footer>
      </form>
    </Modal>
  );
}

type FieldProps = {
  readonly name: keyof UserFilter;
  readonly row: UserFilterRow<unknown>;
  readonly filter: UserFilter;
  /** Called at every keystroke. */
  readonly onEdit: (filter: UserFilter) => void;
};

function UserFilterField({ name, row, filter, onEdit }: FieldProps) {
  const { field, parts, errorOf } = row;
  const value = filter[name];
  const edit = (newValue: unknown) => onEdit({ ...filter, [name]: newValue });
  // The search has its field in the toolbar.
  if (!field) return null;
  if (field.kind === 'boxes') {
    return (
      <fieldset className={styles.boxes}>
        <legend>{field.legend}</legend>
        <div className={layout.row}>
          {parts(value).map(({ boxLabel = '', isOn, valueAfter }) => (
            <CheckField
              key={boxLabel}
              label={boxLabel}
              checked={isOn}
              onChange={() => edit(valueAfter)}
            />
          ))}
        </div>
      </fieldset>
    );
  }
  const inputProps = {
    value: String(value),
    error: errorOf?.(value),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => edit(event.target.value),
  };
  if (field.kind === 'class') return <ClassField {...inputProps} />;
  const input = (
    <TextField
      label={field.label}
      hint={field.hint({ currency: siteConfig().currencyLabel })}
      inputMode={field.inputMode}
      {...inputProps}
    />
  );
  return field.isHalf ? <div className={styles.half}>{input}</div> : input;
}
