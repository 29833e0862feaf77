import { lazy } from 'react';
import { useSession } from 'shared/session';
import { loadBuyingModule } from './load-buying-module.ts';

const HomeNote = lazy(loadBuyingModule);

export function BuyerNote() {
  // A user remembered offline has no orders to read.
  const userId = useSession(({ status, user }) => (status === 'signed-in' ? user.id : null));
  return userId && <HomeNote key={userId} />;
}
