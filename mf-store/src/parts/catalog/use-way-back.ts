import { useEffect } from 'react';
import { notify } from 'shared/notices';
import { useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { takeWanted } from './wanted-product.ts';

/** Offers somebody who logged in to buy something the way back to it. */
export function useWayBack(): void {
  const signedIn = useSession(({ user }) => user !== null);
  const navigate = useNavigate();
  useEffect(() => {
    // What is taken out of the browser's storage here is told in the shell's notices.
    const wanted = signedIn ? takeWanted() : null;
    if (wanted === null) return;
    notify({
      kind: 'status',
      text: `You were looking at ${wanted.name}.`,
      action: {
        label: `Back to ${wanted.name}`,
        run: () => void navigate(`/store/${wanted.id}`, { viewTransition: true }),
      },
    });
  }, [signedIn, navigate]);
}
