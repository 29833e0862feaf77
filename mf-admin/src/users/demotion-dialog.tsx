import { t } from 'shared/language';
import { ConfirmDialog } from 'shared/ui';

type Props = {
  readonly name: string;
  readonly warning: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before a class rep with open orders or cash loses the role. */
export function DemotionDialog({ name, warning, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      question={t('Take the role from {name}?', { name })}
      confirmLabel={t('Change Role')}
      look="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{warning}</p>
    </ConfirmDialog>
  );
}
