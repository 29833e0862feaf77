import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { siteConfig } from 'shared/api';
import { sumsText } from 'shared/domain';
import { t } from 'shared/language';
import { Alert, Badge, Button, classNames } from 'shared/ui';
import { tableRoles } from '../../ui/index.ts';
import type { BulkProgress } from '../changes/use-bulk-changes.ts';
import { GuardedButton } from '../rows/guarded-button.tsx';
import type { RowDesk } from '../rows/order-action-buttons.tsx';
import { ORDER_COLUMNS } from '../rows/order-columns.tsx';
import { OrderLine } from '../rows/order-line.tsx';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import type { BuyerGroup } from './buyer-groups.rules.ts';
import styles from './buyer-section.module.css';

/** The part of the order desk that a buyer needs. */
export type BuyerDesk = RowDesk & {
  readonly failureIn: (orders: readonly OrderRow[]) => string | null;
  /** The actions on several orders at once; undefined where there is none. */
  readonly bulkActionsFor: (
    orders: readonly OrderRow[],
  ) => Readonly<Record<'onAssign' | 'onRemind', (() => void) | undefined>>;
  readonly progressOf: (key: string) => BulkProgress | null;
  readonly payAllOrAsk: (group: BuyerGroup) => void;
  readonly deliverAll: (group: BuyerGroup) => void;
};

type Props = { readonly group: BuyerGroup; readonly desk: BuyerDesk };

export const BuyerSection = memo(function BuyerSection({ group, desk }: Props) {
  const { isHandled } = desk;
  const { onAssign, onRemind } = desk.bulkActionsFor(group.orders);
  const failure = desk.failureIn(group.orders);
  const progress = desk.progressOf(group.key);
  const { buyerName, emailOrUsername, orders, pendingOrders, paidOrders } = group;
  const titleId = useId();
  const emailId = useId();
  const [beganUnpaid] = useState(pendingOrders.length > 1);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const hasBulkButton =
    progress !== null || (desk.mayCollect && Math.max(pendingOrders.length, paidOrders.length) > 1);
  // The place of the button stays when it disappears, so that the orders below do not move up.
  const hasPlaceForBulkButton = orders.length > 1 && (hasBulkButton || orders.some(isHandled));
  const sumText = sumsText(group.sumsToCollect, siteConfig().currencyLabel);
  const changeAll = () => {
    // The button disappears, so the buyer takes the focus.
    titleRef.current?.focus({ preventScroll: true });
    if (pendingOrders.length > 1) desk.payAllOrAsk(group);
    else desk.deliverAll(group);
  };
  return (
    <section
      className={styles.buyer}
      aria-labelledby={group.hasNamesake ? `${titleId} ${emailId}` : titleId}
    >
      <header className={classNames('row', styles.head, hasPlaceForBulkButton && styles.several)}>
        <div className={classNames('row', styles.who)}>
          <h3 ref={titleRef} id={titleId} tabIndex={-1}>
            {t('Buyer: {name}', { name: buyerName })}
          </h3>
          {group.buyerClass !== null && <span>{group.buyerClass}</span>}
          {emailOrUsername !== '' && (
            <p
              id={emailId}
              className={classNames('hint', styles.email, group.hasNamesake && styles.needed)}
            >
              {breakableEmail(emailOrUsername)}
            </p>
          )}
        </div>
        {group.sumsToCollect.length > 0 && (
          <div className={styles.sum}>
            <Badge tone="accent">{t('to collect {sum}', { sum: sumText })}</Badge>
          </div>
        )}
        <div className={styles.all}>
          {hasBulkButton && (
            <GuardedButton
              // A new key for a new meaning, because the guard begins when the element appears.
              key={progress ? 'progress' : String(pendingOrders.length > 1)}
              // Once all are paid, the button that delivers appears under the finger that pressed the one before.
              guarded={beganUnpaid && pendingOrders.length <= 1}
              busy={progress !== null}
              aria-describedby={titleId}
              className={styles.pay}
              onPress={changeAll}
            >
              {bulkButtonText(group, { progress, sumText })}
            </GuardedButton>
          )}
          {onRemind && (
            <Button
              variant="quiet"
              aria-describedby={titleId}
              className={styles.remind}
              onClick={onRemind}
            >
              {t('Remind')}
            </Button>
          )}
          {onAssign && (
            <Button variant="quiet" aria-describedby={titleId} onClick={onAssign}>
              {t('Assign')}
            </Button>
          )}
        </div>
      </header>
      {failure !== null && (
        <div className={styles.failure}>
          <Alert kind="error">{failure}</Alert>
        </div>
      )}
      <div className={styles.frame}>
        <table
          {...tableRoles.table}
          aria-label={t('Orders of {name}', { name: buyerName })}
          className={styles.table}
        >
          {/* Shown once for all buyers, above the list. */}
          <thead {...tableRoles.group} className="visually-hidden">
            <tr {...tableRoles.row}>
              {ORDER_COLUMNS.map((name) => (
                <th key={name} {...tableRoles.columnHeader} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {orders.map((order) => (
              <OrderLine key={order.id} order={order} buyerTitleId={titleId} desk={desk} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});

/** Payment comes before the hand-over. */
function bulkButtonText(
  { pendingOrders, paidOrders }: BuyerGroup,
  { progress, sumText }: { readonly progress: BulkProgress | null; readonly sumText: string },
): string {
  if (progress) return progressInWords(progress);
  return pendingOrders.length > 1
    ? t('Mark all paid ({count}), {sum}', { count: pendingOrders.length, sum: sumText })
    : t('Mark all delivered ({count})', { count: paidOrders.length });
}

export const progressInWords = ({ done, total }: BulkProgress): string =>
  t('Marking {number} of {count}', { number: done + 1, count: total });

/** An e-mail address that breaks before its `@`, if it must. A user name stays as it is. */
function breakableEmail(emailOrUsername: string): ReactNode {
  const [name, domain] = emailOrUsername.split('@');
  if (domain === undefined) return name;
  return (
    <>
      {name}
      <wbr />
      <span className={styles.domain}>@{domain}</span>
    </>
  );
}
