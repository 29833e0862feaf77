import { lazy } from 'react';
import { useSession } from 'shared/session';
import { loadHomeNote } from './load-home-note.ts';

const HomeNote = lazy(loadHomeNote);

/** The place of a short message to a buyer on the home page. */
export function BuyerNote() {
  const userId = useSession(({ user }) => user?.id);
  return userId && <HomeNote key={userId} />;
}
