import { siteConfig } from 'shared/api';
import type { RoleInSearch } from 'shared/domain';
import { CheckField, ClassField } from 'shared/forms';
import { plural, t } from 'shared/language';
import { Button, classNames, TextField } from 'shared/ui';
import { usersInWords } from '../../people/people.rules.ts';
import { textOfRoleInSearch } from '../../people/role-labels.rules.ts';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import {
  FILTER_ROLES,
  filterErrors,
  noFilter,
  type TextName,
  type UserFilter,
} from './user-filter.rules.ts';
import styles from './user-filter-sheet.module.css';
import { SORT_LABELS, USER_SORTS, type UserSort } from './user-sort.rules.ts';

/** Filter and sort order of the users. */
export type UserFilterProps = {
  readonly filter: UserFilter;
  readonly sort: UserSort;
  /** Number of found users; null during the first load. */
  readonly foundCount: number | null;
  /** Called at every keystroke. */
  readonly onEdit: (filter: UserFilter) => void;
  /** Applies the filter at once. */
  readonly onCommit: (filter: UserFilter) => void;
  readonly onSort: (sort: UserSort) => void;
};

type Props = UserFilterProps & { readonly onClose: () => void };

/** The advanced filters beside the list, which updates at once. */
export function UserFilterSheet(props: Props) {
  const { filter, sort, foundCount, onEdit, onCommit, onSort, onClose } = props;
  return (
    <Modal title={t('Advanced filters')} size="side" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onCommit(filter);
          const invalidField =
            event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
          if (invalidField) invalidField.focus();
          else onClose();
        }}
      >
        <div className={classNames(layout.stack, styles.fields)}>
          <UserFilterFields filter={filter} onEdit={onEdit} />
          <SelectField
            label={t('Sort by')}
            value={sort}
            options={USER_SORTS.map((value) => ({ value, text: SORT_LABELS[value] }))}
            onChange={onSort}
          />
        </div>
        <footer className={classNames(layout.row, layout.spread)}>
          <Button onClick={() => onCommit({ ...noFilter, searchTerm: filter.searchTerm })}>
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

type FieldsProps = {
  readonly filter: UserFilter;
  /** Called at every keystroke. */
  readonly onEdit: (filter: UserFilter) => void;
};

/** All fields of the filter but the search. */
function UserFilterFields({ filter, onEdit }: FieldsProps) {
  const { currencyLabel } = siteConfig();
  const errors = filterErrors(filter);
  const fieldProps = (name: TextName) => ({
    value: filter[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onEdit({ ...filter, [name]: event.target.value }),
  });
  return (
    <>
      <fieldset className={styles.set}>
        <legend>{t('Roles')}</legend>
        <div className={layout.row}>
          {FILTER_ROLES.map((role) => (
            <CheckField
              key={role}
              label={textOfRoleInSearch(role)}
              checked={filter.roles.includes(role)}
              onChange={() => onEdit({ ...filter, roles: toggled(filter.roles, role) })}
            />
          ))}
        </div>
      </fieldset>
      <ClassField {...fieldProps('class')} />
      <TextField
        label={t('Graduation year')}
        hint={t('Two digits, as in the e-mail address')}
        inputMode="numeric"
        {...fieldProps('graduationYear')}
      />
      <TextField
        label={t('Balance equal to')}
        hint={t('Separate with commas: 10, 25.50')}
        inputMode="decimal"
        {...fieldProps('balanceEq')}
      />
      <div className={styles.pair}>
        <TextField
          label={t('Balance greater than')}
          hint={t('In {currency}', { currency: currencyLabel })}
          inputMode="decimal"
          {...fieldProps('balanceGt')}
        />
        <TextField
          label={t('Balance less than')}
          hint={t('In {currency}', { currency: currencyLabel })}
          inputMode="decimal"
          {...fieldProps('balanceLt')}
        />
      </div>
      <fieldset className={styles.set}>
        <legend>{t('Orders')}</legend>
        <CheckField
          label={t('Has active orders')}
          checked={filter.activeOrders}
          onChange={(activeOrders) => onEdit({ ...filter, activeOrders })}
        />
      </fieldset>
    </>
  );
}

const toggled = (roles: readonly RoleInSearch[], role: RoleInSearch): RoleInSearch[] =>
  FILTER_ROLES.filter((filterRole) =>
    filterRole === role ? !roles.includes(role) : roles.includes(filterRole),
  );
