import { useId } from 'react';
import { errorText, siteConfig } from 'shared/api';
import { Loaded, type LoadState } from 'shared/data';
import { countByStatus, sumsText } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { classNames } from 'shared/ui';
import { type OrderRow, sumsToCollect } from '../../orders/index.ts';
import { layout, Toggle } from '../../ui/index.ts';
import styles from './assigned-panel.module.css';

type Props = {
  readonly loadState: LoadState<readonly OrderRow[]>;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly listId: string;
};

export function AssignedPanel({ loadState, open, onToggle, listId }: Props) {
  const titleId = useId();
  const hasOrders = loadState.value !== null && loadState.value.length > 0;
  const title = t('My Assigned Orders');
  return (
    <section className={classNames('row', styles.panel)} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {hasOrders ? (
          <Toggle text={title} open={open} controls={listId} onToggle={onToggle} />
        ) : (
          title
        )}
      </h2>
      <Loaded
        loadState={loadState}
        skeleton={<p className={layout.quiet}>{t('Loading')}</p>}
        failure={
          loadState.kind === 'failed' && (
            <p role="alert">{errorText(loadState.error, t('Your orders could not be loaded.'))}</p>
          )
        }
      >
        {({ value }) => <Summary orders={value} />}
      </Loaded>
    </section>
  );
}

function Summary({ orders }: { readonly orders: readonly OrderRow[] }) {
  if (orders.length === 0)
    return <p className={layout.quiet}>{t('No orders are assigned to you.')}</p>;
  const { PENDING, PAID } = countByStatus(orders);
  return (
    <p className={layout.quiet}>
      <strong className={styles.sum}>
        {rich('<label>To collect: </label>{sum}', {
          label: (words) => <span className={styles.long}>{words}</span>,
          sum: sumsText(sumsToCollect(orders), siteConfig().currencyLabel),
        })}
      </strong>
      <span className={styles.long}>
        {' '}
        {t('{pending} pending, {paid} paid', { pending: PENDING, paid: PAID })}
      </span>
    </p>
  );
}
