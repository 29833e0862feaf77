import { t } from 'shared/language';
import { useSearchParams } from 'shared/router';
import { ButtonLink } from 'shared/ui';
import layout from '../ui/layout.module.css';
import { SelectField } from '../ui/select-field.tsx';
import type { OrderRow } from './order-rows.rules.ts';
import { isOwn, type OrderScope, scopeOptions } from './order-scope.rules.ts';

type Props = {
  readonly scope: OrderScope;
  /** All loaded orders, including hidden ones. */
  readonly loaded: readonly OrderRow[];
};

/** Lets council members switch between their own orders and those of others. */
export function ScopeBar({ scope, loaded }: Props) {
  const [params, setParams] = useSearchParams();
  const own = isOwn(scope);
  const withRep = (rep: string): URLSearchParams => {
    const next = new URLSearchParams(params);
    next.set('rep', rep);
    return next;
  };
  const mine = new URLSearchParams(params);
  mine.delete('rep');
  return (
    <div className={layout.row}>
      <nav aria-label={t('Whose orders')} className={layout.row}>
        <ButtonLink
          to={`?${mine}`}
          variant={own ? 'primary' : 'secondary'}
          aria-current={own ? 'page' : undefined}
        >
          {t('My orders')}
        </ButtonLink>
        <ButtonLink
          to={`?${withRep('all')}`}
          variant={own ? 'secondary' : 'primary'}
          aria-current={own ? undefined : 'page'}
        >
          {t('All orders')}
        </ButtonLink>
      </nav>
      {!own && (
        <SelectField
          label={t('Assigned to')}
          beside
          value={String(scope)}
          options={scopeOptions(loaded, scope).map(({ value, text }) => ({
            value: String(value),
            text,
          }))}
          onChange={(rep) => setParams(withRep(rep), { replace: true, preventScrollReset: true })}
        />
      )}
    </div>
  );
}
