import { useReturnOffer } from '../cart/index.ts';
import { OpenOrders } from '../my-orders/index.ts';
import styles from './home-note.module.css';

export { offerAfterReload } from '../checkout/index.ts';

/** What a buyer still has to bring, pinned to the lower edge of the hero; after a login also the way back. */
export default function HomeNote() {
  useReturnOffer();
  return (
    <div className={styles.place}>
      <div className={styles.note}>
        <OpenOrders />
      </div>
    </div>
  );
}
