import { siteConfig } from 'shared/api';
import { sumsText } from 'shared/domain';
import { ConfirmDialog } from 'shared/ui';
import type { BuyerGroup } from './buyer-groups.rules.ts';
import styles from './order-dialog.module.css';

type Props = {
  readonly group: BuyerGroup;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before much cash is noted as received: a paid order does not become pending again. */
export function PayAllDialog({ group, onConfirm, onCancel }: Props) {
  const { pending, buyerName, toCollect } = group;
  const sum = sumsText(toCollect, siteConfig().currencyLabel);
  return (
    <ConfirmDialog
      question={`Received ${sum}?`}
      confirmLabel={`Mark all paid (${pending.length})`}
      cancelLabel="Not yet"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={styles.words}>
        <p>{`${pending.length} orders of ${buyerName}, ${sum} in cash.`}</p>
      </div>
    </ConfirmDialog>
  );
}
