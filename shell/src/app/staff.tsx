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
  /** That of the first load: if this file imported it too, the bundler would make the first load larger. */
  readonly createRoot: typeof createRoot;
};

export { stepUpOnceMounted };

let isStarted = false;

/**
 * Starts the shortcuts of staff and the dialog for a step-up, in a React tree of their own. Loaded after the first load, also for
 * users without a password of this site, who step up in the dialog.
 */
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
      {/* Another session does not inherit that the password was just given. */}
      <StepUpDialog key={token} user={user} />
    </>
  );
}
