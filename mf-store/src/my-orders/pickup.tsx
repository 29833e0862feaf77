import { MapPin } from 'lucide-react';
import { t } from 'shared/language';
import type { Rep } from './group-orders.rules.ts';
import styles from './pickup.module.css';

/** Where and when to pay a class rep and pick up orders. Renders nothing where that is not set. */
export function Pickup({ rep }: { readonly rep: Rep | null }) {
  if (!rep?.pickup) return null;
  return (
    <p className={styles.pickup}>
      <MapPin aria-hidden="true" />
      <span>{t('Pay and pick up: {where}', { where: rep.pickup })}</span>
    </p>
  );
}
