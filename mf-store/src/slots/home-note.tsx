import { classNames } from 'shared/ui';
import { useWantedItem } from '../cart/index.ts';
import { PendingOrdersLink } from '../my-orders/index.ts';
import styles from './home-note.module.css';

export { offerOrder } from '../checkout/index.ts';

/** Shows the cash that a buyer still has to bring at the lower edge of the hero. After a login it also offers the way back. */
export default function HomeNote() {
  useWantedItem();
  return (
    <div className={classNames(styles.place, 'screen-only')}>
      <div className={styles.note}>
        <PendingOrdersLink />
      </div>
    </div>
  );
}
