import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { siteConfig } from 'shared/api';
import type { SearchedRole } from 'shared/domain';
import { Button, TextField } from 'shared/ui';
import { FILTER_ROLES, filterErrors, noFilter, type UserFilter } from './user-filter.rules.ts';
import styles from './user-filter-form.module.css';

type Props = {
  readonly filter: UserFilter;
  /** Called at every keystroke. */
  readonly onEdit: (filter: UserFilter) => void;
  /** Called when the filter is to take effect at once. */
  readonly onCommit: (filter: UserFilter) => void;
};

export function UserFilterForm({ filter, onEdit, onCommit }: Props) {
  const { currencyLabel } = siteConfig();
  const errors = filterErrors(filter);
  const [open, setOpen] = useState(() => isAdvanced(filter));
  const text = (name: 'graduationYear' | 'balanceEq' | 'balanceGt' | 'balanceLt') => ({
    value: filter[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onEdit({ ...filter, [name]: event.target.value }),
  });
  return (
    <form
      aria-label="Find users"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onCommit(filter);
      }}
    >
      <TextField
        type="search"
        label="Search"
        placeholder="Name or e-mail"
        autoComplete="off"
        maxLength={200}
        value={filter.searchTerm}
        onChange={(event) => onEdit({ ...filter, searchTerm: event.target.value })}
      />
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <ChevronDown aria-hidden="true" />
          Advanced filters
        </summary>
        <div className={styles.fields}>
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
            hint="10,50 means 10 or 50"
            inputMode="decimal"
            {...text('balanceEq')}
          />
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
        </div>
        <Button onClick={() => onCommit({ ...noFilter, searchTerm: filter.searchTerm })}>
          Clear filters
        </Button>
      </details>
    </form>
  );
}

const toggled = (roles: readonly SearchedRole[], role: SearchedRole): SearchedRole[] =>
  FILTER_ROLES.filter((one) => roles.includes(one) !== (one === role));

const isAdvanced = ({ searchTerm: _, ...rest }: UserFilter): boolean =>
  Object.values(rest).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
