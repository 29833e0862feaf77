import { siteConfig } from 'shared/api';
import { formatPrice, nameWithOption, orderStatusWord, sumsText } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { DateText } from 'shared/ui';
import { ClockText, PaperSheet } from '../../ui/index.ts';
import { groupByBuyer, sumsToCollect } from '../buyers/buyer-groups.rules.ts';
import { classLabel, groupByClass } from '../filter/class-filter.rules.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import { productTotals, productWithOptionsText } from '../totals/product-totals.rules.ts';
import styles from './pick-list.module.css';

type Props = {
  readonly orders: readonly OrderRow[];
  /** Says whose orders these are, such as a name and a class. */
  readonly scopeText: string;
  readonly now: Date;
  /** Set if each class has pages of its own; the class of the reader comes first. */
  readonly byClass: { readonly ownClass: string | undefined } | null;
};

/** The printed list for a class rep, or one for each class. */
export function PickList({ orders, scopeText, now, byClass }: Props) {
  const lists = byClass ? groupByClass(orders, byClass.ownClass) : [orders];
  return (
    <PaperSheet>
      {lists.map((listOrders) => {
        const firstOrder = byClass ? listOrders[0] : undefined;
        const listScopeText = firstOrder
          ? [scopeText, classLabel(firstOrder)].join(', ')
          : scopeText;
        return (
          <PickListPages
            key={firstOrder?.classKey ?? ''}
            orders={listOrders}
            scopeText={listScopeText}
            now={now}
          />
        );
      })}
    </PaperSheet>
  );
}

/**
 * Products to bring, then the orders of each buyer, all with boxes to tick. A product of which no pieces are needed any
 * more shows the number delivered.
 */
function PickListPages({ orders, scopeText, now }: Omit<Props, 'byClass'>) {
  const { currencyLabel, siteName } = siteConfig();
  return (
    <div className={styles.list}>
      <h1>{t('Pick list')}</h1>
      <p>
        {rich('{site}, {whose}, {date}, {time}. To collect: <b>{sum}</b>', {
          site: siteName,
          whose: scopeText,
          date: <DateText iso={now.toISOString()} />,
          time: <ClockText at={now.getTime()} />,
          sum: sumsText(sumsToCollect(orders), currencyLabel),
          b: (words) => <strong>{words}</strong>,
        })}
      </p>
      <h2>{t('To bring')}</h2>
      <table className={styles.lines}>
        <tbody>
          {productTotals(orders).map((total) => (
            <tr key={total.key}>
              <td className={styles.box} />
              <td className={styles.quantity}>{total.needed || total.delivered}</td>
              <td>{productWithOptionsText(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('To hand over')}</h2>
      {groupByBuyer(orders).map((group) => (
        <section key={group.key} className={styles.buyer}>
          <h3>
            {group.buyerName}
            {group.buyerClass !== null && <span>{group.buyerClass}</span>}
            {group.emailOrUsername !== '' && (
              <span className={styles.email}>{group.emailOrUsername}</span>
            )}
            {group.sumsToCollect.length > 0 && (
              <span className={styles.sum}>
                {t('to collect {sum}', { sum: sumsText(group.sumsToCollect, currencyLabel) })}
              </span>
            )}
          </h3>
          <table className={styles.lines}>
            <tbody>
              {group.orders.map((order) => (
                <tr key={order.id}>
                  <td className={styles.box} />
                  <td className={styles.quantity}>{order.quantity}</td>
                  <td>
                    {nameWithOption(order.productName, order.option)}
                    {order.notes && <div className={styles.notes}>{order.notes}</div>}
                  </td>
                  <td className={styles.status}>{orderStatusWord(order.status)}</td>
                  <td className={styles.price}>{formatPrice(order.total, order.currency)}</td>
                  <td className={styles.number}>{t('No. {id}', { id: order.id })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
