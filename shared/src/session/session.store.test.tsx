import { afterEach, beforeEach, expect, test } from 'vitest';
import { tabStorage } from '../storage/index.ts';
import {
  adoptToken,
  endSession,
  followOtherTabs,
  recallUser,
  recordUser,
  useSession,
} from './session.store.ts';

const user = {
  id: 7,
  name: 'Iva Petrova',
  email: 'iva27@school.example',
  avatarUrl: null,
  role: 0,
  emailVerified: true,
} as const;

beforeEach(() => {
  adoptToken('a.b.c');
  tabStorage.writeText('session:placed-orders:7', '[]');
  tabStorage.writeText('session:checkout-notes:7', 'Size M');
  tabStorage.writeText('received:7', '12');
});

afterEach(() => {
  endSession();
  sessionStorage.clear();
});

const kept = () => [...tabStorage.keys()].toSorted();

test('What a tab keeps for a session stays while the user is asked for and known', () => {
  recordUser('a.b.c', user);
  adoptToken('d.e.f');
  expect(kept()).toHaveLength(3);
});

test('It goes with the session, and nothing else does', () => {
  recordUser('a.b.c', user);
  endSession();
  expect(kept()).toEqual(['received:7']);
});

test('Who is refused at work finds it when they log in again, and nobody else does', () => {
  recordUser('a.b.c', user);
  endSession('a.b.c');
  expect(kept()).toHaveLength(3);
  adoptToken('d.e.f');
  recordUser('d.e.f', user);
  expect(kept()).toHaveLength(3);
  endSession('d.e.f');
  adoptToken('g.h.i');
  recordUser('g.h.i', { ...user, id: 17 });
  expect(kept()).toEqual(['received:7']);
});

test('It goes when the server refuses the token before it has said whose it was', () => {
  endSession('a.b.c');
  expect(kept()).toEqual(['received:7']);
});

test('It goes when another tab logs out', () => {
  const stop = followOtherTabs(() => {});
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  stop();
  expect(kept()).toEqual(['received:7']);
});

test('Offline a page has the user of the page before, but not one who has logged out', () => {
  const recalled = () => {
    useSession.setState({ status: 'checking', token: 'a.b.c', user: null }, true);
    recallUser();
    return useSession.getState().user?.name;
  };
  recordUser('a.b.c', user);
  expect(recalled()).toBe('Iva Petrova');
  adoptToken('d.e.f');
  expect(recalled()).toBeUndefined();
  recordUser('a.b.c', user);
  endSession();
  expect(recalled()).toBeUndefined();
});
