import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/index.ts';
import type { useLeaveGuard } from './use-leave-guard.ts';

type Props = {
  readonly blocker: ReturnType<typeof useLeaveGuard>;
  /** What becomes of the changes, where not all of them are lost. */
  readonly children?: ReactNode;
};

/** Asks before what has been changed on a page is lost. */
export function LeaveDialog({ blocker, children }: Props) {
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
