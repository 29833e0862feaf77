import { ConfirmDialog } from 'shared/ui';

type Props = {
  readonly name: string;
  readonly warning: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before somebody with open orders or cash loses the rank. */
export function DemotionDialog({ name, warning, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      question={`Take the role from ${name}?`}
      confirmLabel="Change Role"
      look="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{warning}</p>
    </ConfirmDialog>
  );
}
