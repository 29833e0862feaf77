import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { ReactNode } from 'react';
import { t } from 'shared/language';
import styles from './qr-code.module.css';

/** Light modules around the code, which scanners need. */
const QUIET_MODULES = 4;

/** A code that opens the orders of a buyer in the order desk, for staff who may see them. */
export default function QrCode({ buyerId }: { readonly buyerId: number }): ReactNode {
  // Without `rep` and `status`, the desk would show the reader's own orders, in the status that they chose last.
  const code = generate(`${location.origin}/admin/orders?rep=all&status=ALL&buyer=${buyerId}`);
  const side = code.size + 2 * QUIET_MODULES;
  return (
    <figure className={styles.figure}>
      <svg
        role="img"
        aria-label={t('QR code of your orders')}
        viewBox={[-QUIET_MODULES, -QUIET_MODULES, side, side].join(' ')}
        shapeRendering="crispEdges"
        className={styles.code}
      >
        <path d={toSvgPath(code)} />
      </svg>
      <figcaption>{t('Show this to your class rep: it opens all your open orders.')}</figcaption>
    </figure>
  );
}
