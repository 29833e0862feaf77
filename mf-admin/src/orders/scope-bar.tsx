import { t } from 'shared/language';
import { useSearchParams } from 'shared/router';
import { ButtonLink, Field } from 'shared/ui';
import type { OrderRow } from './order-rows.rules.ts';
import { isOwn, type OrderScope, scopeOptions } from './order-scope.rules.ts';
import styles from './scope-bar.module.css';

type Props = {
  readonly scope: OrderScope;
  /** All loaded orders, also those that are not shown. */
  readonly loaded: readonly OrderRow[];
};

/** Lets the council choose whose orders to see: their own, or those of others. */
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
    <div className={styles.bar}>
      <nav aria-label={t('Whose orders')} className={styles.ways}>
        <ButtonLink
          to={`?${mine}`}
          look={own ? 'primary' : 'secondary'}
          aria-current={own ? 'page' : undefined}
        >
          {t('My orders')}
        </ButtonLink>
        <ButtonLink
          to={`?${withRep('all')}`}
          look={own ? 'secondary' : 'primary'}
          aria-current={own ? undefined : 'page'}
        >
          {t('All orders')}
        </ButtonLink>
      </nav>
      {!own && (
        <div className={styles.select}>
          <Field label={t('Assigned to')}>
            {(control) => (
              <select
                {...control}
                value={String(scope)}
                onChange={(event) =>
                  setParams(withRep(event.target.value), {
                    replace: true,
                    preventScrollReset: true,
                  })
                }
              >
                {scopeOptions(loaded, scope).map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
