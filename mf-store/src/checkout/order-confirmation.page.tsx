import { CircleCheck, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'shared/language';
import { useLocation } from 'shared/router';
import { useSession } from 'shared/session';
import { Avatar, Button, ButtonLink, classNames, EmptyState, PageLayout } from 'shared/ui';
import { BringCash, groupByRep, OrderList, Pickup, RepMailLink } from '../my-orders/index.ts';
import { lastCheckout, ordersOf } from './checkout-storage.ts';
import styles from './order-confirmation.page.module.css';

export default function OrderConfirmationPage() {
  const { state } = useLocation();
  // No user has the id 0, so without one no orders are found.
  const userId = useSession(({ user }) => user?.id ?? 0);
  // The orders of this history entry, as Back may lead to an older confirmation, or else of the last checkout.
  const ordersInState = ordersOf(userId, state?.orders);
  const orders = ordersInState.length > 0 ? ordersInState : lastCheckout.read(userId).orders;
  if (orders.length === 0)
    return (
      <PageLayout title={t('Order confirmation')} width="text">
        <EmptyState text={t('No recent order.')}>
          <NextSteps />
        </EmptyState>
      </PageLayout>
    );
  return (
    <PageLayout
      title={t('Order confirmation')}
      lead={
        <span className={styles.thanks}>
          <CircleCheck aria-hidden="true" />
          {orders.length === 1
            ? t('Thank you! Your order is placed.')
            : t('Thank you! Your orders are placed.')}
        </span>
      }
      width="text"
    >
      {groupByRep(orders).map(({ rep, sums, orders: ordersOfRep }) => (
        <section key={rep?.id ?? 'unassigned'} className={styles.group}>
          <div className={styles.bring}>
            {rep && <Avatar name={rep.fullName} url={rep.avatarUrl ?? null} size={48} />}
            <p>
              <BringCash rep={rep} sums={sums} />
            </p>
          </div>
          {rep ? <RepMailLink rep={rep} /> : <p>{t('You will see who that is in My Orders.')}</p>}
          <Pickup rep={rep} />
          <OrderList orders={ordersOfRep} showsNotes />
        </section>
      ))}
      <NextSteps>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </Button>
      </NextSteps>
    </PageLayout>
  );
}

const NextSteps = ({ children }: { readonly children?: ReactNode }) => (
  <div className={classNames(styles.ways, 'screen-only')}>
    <ButtonLink variant="primary" to="/store">
      {t('Continue Shopping')}
    </ButtonLink>
    <ButtonLink to="/profile/orders">{t('My Orders')}</ButtonLink>
    {children}
  </div>
);
