import { Printer } from 'lucide-react';
import { formatPrice } from 'shared/contract';
import { Alert, Button } from 'shared/ui';
import type { Slip } from '../rules/slip.ts';
import styles from './clear-balance-dialog.module.css';
import { HandOverSlip } from './hand-over-slip.tsx';
import { usePrinting } from './use-printing.ts';

/** Says that a balance was cleared, and offers the slip for both to sign. */
export function ClearedMessage({
  slip,
  onClose,
}: {
  readonly slip: Slip;
  readonly onClose: () => void;
}) {
  const printing = usePrinting();
  const handedOver = formatPrice(slip.counted ?? slip.expected, slip.currency);
  return (
    <>
      <Alert kind="success">{`${slip.repName} handed over ${handedOver}.`}</Alert>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print hand-over slip
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
      {printing && <HandOverSlip slip={slip} />}
    </>
  );
}
