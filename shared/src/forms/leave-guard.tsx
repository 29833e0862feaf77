import { LeaveDialog } from './leave-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

type Props = {
  /** Called at the moment of leaving. */
  readonly isDirty: () => boolean;
};

/** Asks before a page with unsaved changes is left. An edit form has its own guard. */
export function LeaveGuard({ isDirty }: Props) {
  return <LeaveDialog blocker={useLeaveGuard(isDirty)} />;
}
