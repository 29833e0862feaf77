import { LeaveDialog } from './leave-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

type Props = {
  /** Asked at the moment of leaving. */
  readonly isDirty: () => boolean;
};

/** Asks before what has been changed on a page is lost, on a page without an edit form. */
export function LeaveGuard({ isDirty }: Props) {
  return <LeaveDialog blocker={useLeaveGuard(isDirty)} />;
}
