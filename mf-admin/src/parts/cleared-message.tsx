import { formatPrice } from 'shared/contract';
import { Alert, Button } from 'shared/ui';
import type { Slip } from '../rules/slip.ts';
import styles from './clear-balance-dialog.module.css';
import { PrintSlipButton } from './print-slip-button.tsx';

/** Says that a balance was cleared, and offers the slip for both to sign. */
export function ClearedMessage({
  slip,
  onClose,
}: {
  readonly slip: Slip;
  readonly onClose: () => void;
}) {
  const handedOver = formatPrice(slip.counted ?? slip.expected, slip.currency);
  return (
    <>
      <Alert kind="success">{`${slip.repName} handed over ${handedOver}.`}</Alert>
      <div className={styles.actions}>
        <PrintSlipButton label="Print hand-over slip" look="primary" slip={slip} />
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  );
}
