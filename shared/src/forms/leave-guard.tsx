import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/index.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Props = {
  /** Asked at the moment of leaving. */
  readonly isDirty: () => boolean;
  /** What becomes of the changes, where not all of them are lost. */
  readonly children?: ReactNode;
};

/** Asks before what has been changed on a page is lost. */
export function LeaveGuard({ isDirty, children }: Props) {
  const blocker = useLeaveGuard(isDirty);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      look="danger"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{children ?? 'What you have changed here will be lost.'}</p>
    </ConfirmDialog>
  );
}
