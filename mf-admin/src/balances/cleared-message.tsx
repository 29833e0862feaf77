import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { Alert, Button } from 'shared/ui';
import { differenceOf } from './cash-count.rules.ts';
import styles from './clear-balance-dialog.module.css';
import { DifferenceNote } from './difference-note.tsx';
import { PrintSlipButton } from './print-slip-button.tsx';
import type { Slip } from './slip.rules.ts';

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
      <div ref={takeFocus} tabIndex={-1}>
        <Alert kind="success">
          {t('{name} handed over {sum}.', { name: slip.repName, sum: handedOver })}
        </Alert>
        {slip.counted !== null && differenceOf(slip.expected, slip.counted) !== 0 && (
          <p className={styles.reason}>
            <DifferenceNote {...slip} counted={slip.counted} /> {slip.note}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <PrintSlipButton label={t('Print hand-over slip')} look="primary" slip={slip} />
        <Button onClick={onClose}>{t('Done')}</Button>
      </div>
    </>
  );
}

/** The pressed button is gone, so the result takes the focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();
