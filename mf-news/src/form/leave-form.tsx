import { UploadProgress } from 'shared/editor';
import { Button, ConfirmDialog } from 'shared/ui';
import type { Saving } from './use-saving.ts';

type Props = {
  readonly saving: Saving;
  readonly onSave: () => void;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** Asks whoever leaves the form what is to become of what they wrote. */
export function LeaveForm({ saving, onSave, onLeave, onStay }: Props) {
  const busy = saving.is === 'busy';
  return (
    <ConfirmDialog
      question="Leave without saving?"
      confirmLabel="Save"
      cancelLabel="Stay"
      otherAction={
        <Button disabled={busy} onClick={onLeave}>
          Leave
        </Button>
      }
      busy={busy}
      onConfirm={onSave}
      onCancel={onStay}
    >
      <p>Your text is kept on this device as a draft. Photos that you chose are not.</p>
      {saving.is === 'busy' && saving.share !== null && (
        <UploadProgress what="photos" share={saving.share} />
      )}
    </ConfirmDialog>
  );
}
