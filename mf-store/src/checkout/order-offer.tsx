import { useEffect } from 'react';
import { useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { offerOrder } from './offer-order.ts';

const CHECKOUT = '/store/checkout';

/** Shows nothing itself: what it offers is a notice. */
export default function OrderOffer() {
  const userId = useSession(({ user }) => user?.id);
  const navigate = useNavigate();
  useEffect(() => {
    // Talks to the notices of the shell.
    if (userId === undefined) return;
    offerOrder({
      userId,
      isThere: () => window.location.pathname === CHECKOUT,
      open: () => void navigate(CHECKOUT, { viewTransition: true }),
    });
  }, [userId, navigate]);
  return null;
}
