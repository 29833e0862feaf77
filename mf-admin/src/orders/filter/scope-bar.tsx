import { t } from 'shared/language';
import { useSearchParams } from 'shared/router';
import { ButtonLink } from 'shared/ui';
import { layout } from '../../ui/index.ts';
import { isOwnScope, type OrderScope, withScope } from './order-scope.rules.ts';

export function ScopeBar({ scope }: { readonly scope: OrderScope }) {
  const [params] = useSearchParams();
  const shown = isOwnScope(scope) ? 'mine' : 'all';
  return (
    <nav aria-label={t('Whose orders')} className={layout.row}>
      {(['mine', 'all'] as const).map((choice) => (
        <ButtonLink
          key={choice}
          to={`?${withScope(params, choice)}`}
          variant={choice === shown ? 'primary' : 'secondary'}
          aria-current={choice === shown ? 'page' : undefined}
        >
          {choice === 'mine' ? t('My orders') : t('All orders')}
        </ButtonLink>
      ))}
    </nav>
  );
}
