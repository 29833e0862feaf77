import { t } from 'shared/language';
import { useSearchParams } from 'shared/router';
import { ButtonLink } from 'shared/ui';
import layout from '../../ui/layout.module.css';
import { isOwn, type OrderScope, withScope } from './order-scope.rules.ts';

export function ScopeBar({ scope }: { readonly scope: OrderScope }) {
  const [params] = useSearchParams();
  const showsOwnOrders = isOwn(scope);
  return (
    <nav aria-label={t('Whose orders')} className={layout.row}>
      <ButtonLink
        to={`?${withScope(params, 'mine')}`}
        variant={showsOwnOrders ? 'primary' : 'secondary'}
        aria-current={showsOwnOrders ? 'page' : undefined}
      >
        {t('My orders')}
      </ButtonLink>
      <ButtonLink
        to={`?${withScope(params, 'all')}`}
        variant={showsOwnOrders ? 'secondary' : 'primary'}
        aria-current={showsOwnOrders ? undefined : 'page'}
      >
        {t('All orders')}
      </ButtonLink>
    </nav>
  );
}
