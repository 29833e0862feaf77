import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/index.ts';
import type { useLeaveGuard } from './use-leave-guard.ts';

type Props = {
  readonly blocker: ReturnType<typeof useLeaveGuard>;
  /** Says what is kept, where some of the changes are. */
  readonly children?: ReactNode;
};

/** Asks before a page with unsaved changes is left. */
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
