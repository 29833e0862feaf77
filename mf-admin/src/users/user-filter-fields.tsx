import { siteConfig } from 'shared/api';
import type { SearchedRole } from 'shared/domain';
import { TextField } from 'shared/ui';
import { FILTER_ROLES, filterErrors, type UserFilter } from './user-filter.rules.ts';
import styles from './user-filter-fields.module.css';

type Props = {
  readonly filter: UserFilter;
  /** Called at every keystroke. */
  readonly onEdit: (filter: UserFilter) => void;
};

/** All parts of the filter but the search. */
export function UserFilterFields({ filter, onEdit }: Props) {
  const { currencyLabel } = siteConfig();
  const errors = filterErrors(filter);
  const text = (name: 'graduationYear' | 'balanceEq' | 'balanceGt' | 'balanceLt') => ({
    value: filter[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onEdit({ ...filter, [name]: event.target.value }),
  });
  return (
    <>
      <fieldset className={styles.set}>
        <legend>Roles</legend>
        <div className={styles.checks}>
          {FILTER_ROLES.map((role) => (
            <label key={role} className={styles.check}>
              <input
                type="checkbox"
                checked={filter.roles.includes(role)}
                onChange={() => onEdit({ ...filter, roles: toggled(filter.roles, role) })}
              />
              {role}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Graduation year"
        hint="Two digits, as in the e-mail address"
        inputMode="numeric"
        {...text('graduationYear')}
      />
      <TextField
        label="Balance equal to"
        hint="Separate with commas: 10, 25.50"
        inputMode="decimal"
        {...text('balanceEq')}
      />
      <div className={styles.pair}>
        <TextField
          label="Balance greater than"
          hint={`In ${currencyLabel}`}
          inputMode="decimal"
          {...text('balanceGt')}
        />
        <TextField
          label="Balance less than"
          hint={`In ${currencyLabel}`}
          inputMode="decimal"
          {...text('balanceLt')}
        />
      </div>
      <fieldset className={styles.set}>
        <legend>Orders</legend>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={filter.activeOrders}
            onChange={(event) => onEdit({ ...filter, activeOrders: event.target.checked })}
          />
          Has active orders
        </label>
      </fieldset>
    </>
  );
}

const toggled = (roles: readonly SearchedRole[], role: SearchedRole): SearchedRole[] =>
  FILTER_ROLES.filter((one) => roles.includes(one) !== (one === role));
