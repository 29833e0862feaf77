import { siteConfig } from 'shared/api';
import { sumsText } from 'shared/domain';
import { t } from 'shared/language';
import { ConfirmDialog } from 'shared/ui';
import layout from '../ui/layout.module.css';
import type { BuyerGroup } from './buyer-groups.rules.ts';

type Props = {
  readonly group: BuyerGroup;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Confirms that much cash was received, because a paid order does not become pending again. */
export function PayAllDialog({ group, onConfirm, onCancel }: Props) {
  const { pending, buyerName, toCollect } = group;
  const sum = sumsText(toCollect, siteConfig().currencyLabel);
  return (
    <ConfirmDialog
      question={t('Received {sum}?', { sum })}
      confirmLabel={t('Mark all paid ({count})', { count: pending.length })}
      cancelLabel={t('Not yet')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={layout.stack}>
        <p>
          {t('{count} orders of {buyer}, {sum} in cash.', {
            count: pending.length,
            buyer: buyerName,
            sum,
          })}
        </p>
      </div>
    </ConfirmDialog>
  );
}
