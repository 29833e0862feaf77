import { lazy } from 'react';
import { useSession } from 'shared/session';

// Loaded for people who are signed in: nobody else has orders, or was anywhere to go back to. In one file with
// the pages of buying, whose parts it needs, because every further file makes the entry of the section larger.
const HomeNote = lazy(() => import(/* webpackChunkName: "page-buying" */ './home-note.tsx'));

/** The place of a short message to a buyer on the home page. */
export function BuyerNote() {
  const userId = useSession(({ user }) => user?.id);
  return userId && <HomeNote key={userId} />;
}
