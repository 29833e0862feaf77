import type { createRoot } from 'react-dom/client';
import { may } from 'shared/domain';
import { useSession } from 'shared/session';
import type { PaletteRouter } from '../commands/palette.tsx';
import { Shortcuts } from '../commands/shortcuts.tsx';
import { LoadingContext, type LoadingState } from '../platform/index.ts';
import { StepUpDialog, stepUpOnceMounted } from '../step-up/step-up-dialog.tsx';

type StaffHost = {
  readonly router: PaletteRouter;
  readonly state: LoadingState;
  /** Passed on, because importing it from a second file would enlarge the first load. */
  readonly createRoot: typeof createRoot;
};

export { stepUpOnceMounted };

let isStarted = false;

/** Starts the features for staff, and for who confirms by the school account, in a React tree of their own. This file is no part of the first load. */
export function startForStaff({ router, state, createRoot }: StaffHost): void {
  if (isStarted) return;
  isStarted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <LoadingContext value={state}>
      <StaffTools router={router} />
    </LoadingContext>,
  );
}

export function StaffTools({ router }: { readonly router: PaletteRouter }) {
  const { user, token } = useSession();
  if (!user) return null;
  return (
    <>
      {may(user, 'staff.enter') && <Shortcuts key={user.id} user={user} router={router} />}
      <StepUpDialog key={token} user={user} />
    </>
  );
}
