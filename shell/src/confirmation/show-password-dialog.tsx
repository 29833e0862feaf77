import type { createRoot } from 'react-dom/client';
import { useSession } from 'shared/session';
import { PasswordDialog } from './password-dialog.tsx';

/** Handed over, because importing it from a second file would make the first load larger. */
export type Host = { readonly createRoot: typeof createRoot };

/** Asks for the password above the page, in a React tree of its own. Resolves with whether it was given. */
export function showPasswordDialog({ createRoot }: Host, purpose?: string): Promise<boolean> {
  const { user, token } = useSession.getState();
  if (!user) return Promise.resolve(false);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  return new Promise((resolve) => {
    let isOpen = true;
    const end = (isGiven: boolean) => {
      if (!isOpen) return;
      isOpen = false;
      stop();
      // At once, so that the dialog gives the focus back before the page goes on.
      root.unmount();
      box.remove();
      resolve(isGiven);
    };
    // Whoever logs in or out in another tab is no longer who was asked.
    const stop = useSession.subscribe((session) => {
      if (session.token !== token) end(false);
    });
    root.render(
      <PasswordDialog
        purpose={purpose}
        email={user.email}
        onGiven={() => end(true)}
        onCancel={() => end(false)}
      />,
    );
  });
}
