import { LeaveDialog } from './leave-dialog.tsx';
import { useNavigationBlocker } from './use-navigation-blocker.ts';

type Props = {
  /** Called at the moment of leaving. */
  readonly hasChanges: () => boolean;
};

/** Asks before a page with unsaved changes is left. An edit form has its own blocker. */
export function NavigationBlocker({ hasChanges }: Props) {
  return <LeaveDialog blocker={useNavigationBlocker(hasChanges)} />;
}
