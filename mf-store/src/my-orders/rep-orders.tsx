import { Mail, MapPin } from 'lucide-react';
import { Fragment } from 'react';
import { isOpen, type Money } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Avatar, classNames, Price } from 'shared/ui';
import { isFree, type Rep, type RepGroup } from './group-orders.rules.ts';
import { OrderList } from './order-item.tsx';
import styles from './rep-orders.module.css';

type Props = { readonly group: RepGroup; readonly sumKind: 'to-bring' | 'subtotal' };

export function RepOrders({ group, sumKind }: Props) {
  const { rep, orders } = group;
  return (
    <section>
      <div className={classNames('row', styles.head)}>
        <h3 className={styles.rep}>
          {rep && <Avatar name={rep.fullName} url={rep.avatarUrl ?? null} size={32} />}
          {rep ? rep.fullName : t('Unassigned')}
        </h3>
        {rep && <RepMailLink rep={rep} />}
      </div>
      {orders.some(isOpen) && <Pickup rep={rep} />}
      <OrderList orders={orders} />
      <GroupSum {...group} sumKind={sumKind} />
    </section>
  );
}

function GroupSum({ rep, orders, sums, sumKind }: RepGroup & Pick<Props, 'sumKind'>) {
  // A single order already shows its total.
  if (sumKind === 'subtotal' && orders.length === 1) return null;
  return (
    <p className={styles.sum}>
      {sumKind === 'to-bring' ? (
        <BringCash rep={rep} sums={sums} />
      ) : (
        rich('Subtotal {sums}', { sums: <Sums sums={sums} /> })
      )}
    </p>
  );
}

export function Pickup({ rep }: { readonly rep: Rep | null }) {
  if (!rep?.pickup) return null;
  return (
    <p className={styles.pickup}>
      <MapPin aria-hidden="true" />
      <span>{t('Pay and pick up: {where}', { where: rep.pickup })}</span>
    </p>
  );
}

export function RepMailLink({ rep }: { readonly rep: Rep }) {
  if (!rep.email) return null;
  return (
    <a className={classNames(styles.link, 'screen-only')} href={`mailto:${rep.email}`}>
      <Mail aria-hidden="true" />
      {t('E-mail {name}', { name: rep.fullName })}
    </a>
  );
}

/** Amounts side by side, one for each currency: `31.50 BGN` or `31.50 BGN + 4.00 EUR`. */
const Sums = ({ sums }: { readonly sums: readonly Money[] }) => (
  <strong>
    {sums.map(({ amount, currency }, index) => (
      <Fragment key={currency}>
        {index > 0 && ' + '}
        <Price amount={amount} currency={currency} />
      </Fragment>
    ))}
  </strong>
);

export function BringCash({ rep, sums }: Pick<RepGroup, 'rep' | 'sums'>) {
  if (isFree(sums))
    return rep
      ? t('Nothing to pay. Collect it from {rep}', { rep: rep.fullName })
      : t('Nothing to pay. Collect it from your class rep');
  const amount = <Sums sums={sums} />;
  return rep
    ? rich('Bring {amount} in cash to {rep}', { amount, rep: rep.fullName })
    : rich('Bring {amount} in cash to your class rep', { amount });
}
