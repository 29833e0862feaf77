import { lazy } from 'react';
import { useSession } from 'shared/session';
import { loadHomeNote } from './load-home-note.ts';

const HomeNote = lazy(loadHomeNote);

/** The place of a short message to a buyer on the home page. */
export function BuyerNote() {
  // Not for a user who is only recalled offline: their orders cannot be read.
  const userId = useSession(({ status, user }) => (status === 'signed-in' ? user.id : null));
  return userId && <HomeNote key={userId} />;
}
