import type { ReactNode } from 'react';
import { Button, ConfirmDialog } from 'shared/ui';

type Props = {
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly onSave: () => void;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** Asks before the form is left, and offers to save. */
export const LeaveForm = ({ busy, children, onSave, onLeave, onStay }: Props) => (
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
    {children}
  </ConfirmDialog>
);
