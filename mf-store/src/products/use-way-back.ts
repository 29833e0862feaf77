import { useEffect } from 'react';
import { notify } from 'shared/notices';
import { useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { takeCheckout, takeWanted } from '../cart/index.ts';

/** Offers somebody who logged in to buy something the way back to it, or to the checkout. */
export function useWayBack(): void {
  const userId = useSession(({ user }) => user?.id ?? null);
  const navigate = useNavigate();
  useEffect(() => {
    // What is taken out of the browser's storage here is told in the shell's notices.
    if (userId === null) return;
    if (takeCheckout(userId)) {
      notify({
        kind: 'status',
        text: 'Your cart and your notes are still here.',
        stays: true,
        action: {
          label: 'Back to checkout',
          run: () => void navigate('/store/checkout', { viewTransition: true }),
        },
      });
    }
    const wanted = takeWanted();
    if (wanted === null) return;
    notify({
      kind: 'status',
      text: `You were looking at ${wanted.name}.`,
      action: {
        label: `Back to ${wanted.name}`,
        run: () => void navigate(`/store/${wanted.id}`, { viewTransition: true }),
      },
    });
  }, [userId, navigate]);
}
