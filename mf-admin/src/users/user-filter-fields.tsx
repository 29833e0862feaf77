import { siteConfig } from 'shared/api';
import type { SearchedRole } from 'shared/domain';
import { t } from 'shared/language';
import { TextField } from 'shared/ui';
import layout from '../ui/layout.module.css';
import { searchedRoleText } from './role-words.rules.ts';
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
        <legend>{t('Roles')}</legend>
        <div className={layout.row}>
          {FILTER_ROLES.map((role) => (
            <label key={role} className={layout.check}>
              <input
                type="checkbox"
                checked={filter.roles.includes(role)}
                onChange={() => onEdit({ ...filter, roles: toggled(filter.roles, role) })}
              />
              {searchedRoleText(role)}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('Graduation year')}
        hint={t('Two digits, as in the e-mail address')}
        inputMode="numeric"
        {...text('graduationYear')}
      />
      <TextField
        label={t('Balance equal to')}
        hint={t('Separate with commas: 10, 25.50')}
        inputMode="decimal"
        {...text('balanceEq')}
      />
      <div className={styles.pair}>
        <TextField
          label={t('Balance greater than')}
          hint={t('In {currency}', { currency: currencyLabel })}
          inputMode="decimal"
          {...text('balanceGt')}
        />
        <TextField
          label={t('Balance less than')}
          hint={t('In {currency}', { currency: currencyLabel })}
          inputMode="decimal"
          {...text('balanceLt')}
        />
      </div>
      <fieldset className={styles.set}>
        <legend>{t('Orders')}</legend>
        <label className={layout.check}>
          <input
            type="checkbox"
            checked={filter.activeOrders}
            onChange={(event) => onEdit({ ...filter, activeOrders: event.target.checked })}
          />
          {t('Has active orders')}
        </label>
      </fieldset>
    </>
  );
}

const toggled = (roles: readonly SearchedRole[], role: SearchedRole): SearchedRole[] =>
  FILTER_ROLES.filter((one) => roles.includes(one) !== (one === role));
