import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { ReactNode } from 'react';
import { t } from 'shared/language';
import styles from './qr-code.module.css';

/** Light modules around the code, which scanners need. */
const QUIET_MODULES = 4;

/** A code that opens the order in the order desk, for staff who may see it. */
export default function QrCode({ orderId }: { readonly orderId: number }): ReactNode {
  const code = generate(`${location.origin}/admin/orders?rep=all&status=ALL&q=${orderId}`);
  const side = code.size + 2 * QUIET_MODULES;
  return (
    <svg
      role="img"
      aria-label={t('QR code of order {number}, for the class rep', { number: orderId })}
      viewBox={[-QUIET_MODULES, -QUIET_MODULES, side, side].join(' ')}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
