import { aUser } from 'shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage, tabStorage } from '../storage/index.ts';
import { STORED_VALUES } from '../storage/stored-values.ts';
import {
  adoptToken,
  endSession,
  followOtherTabs,
  recallUser,
  recordUser,
  useSession,
} from './session.store.ts';

const user = aUser({ name: 'Iva Petrova' });

beforeEach(() => {
  adoptToken('a.b.c');
  tabStorage.writeText('session:placed-orders:7', '[]');
  tabStorage.writeText('session:checkout-notes:7', 'Size M');
  tabStorage.writeText('received:7', '12');
});

afterEach(() => endSession());

const storedKeys = () => [...tabStorage.keys('')].toSorted();

test('The stored values of a session stay while its user is requested and known', () => {
  recordUser('a.b.c', user);
  adoptToken('d.e.f');
  expect(storedKeys()).toHaveLength(3);
});

const { localStorage: inBrowser, sessionStorage: inTab } = STORED_VALUES;
const filled = (key: string, user: number) => key.replace('<user>', `${user}`);
/** Stores everything that can be stored, for the user and for another one. */
const storeAll = () => {
  for (const key of Object.keys(inBrowser)) localStorage.setItem(filled(key, 7), '1');
  for (const id of [7, 17, 27])
    for (const key of Object.keys(inTab)) sessionStorage.setItem(filled(key, id), '1');
};
const missing = (storage: Storage, values: object, id: number) =>
  Object.keys(values).filter((key) => storage.getItem(filled(key, id)) === null);
const untilLogout = (values: Readonly<Record<string, { readonly until: string }>>) =>
  Object.keys(values).filter((key) => values[key]?.until === 'logout');

test('A logout removes exactly what is declared to last until then, whoever stored it', () => {
  recordUser('a.b.c', user);
  storeAll();
  endSession();
  expect(missing(localStorage, inBrowser, 7)).toEqual(untilLogout(inBrowser));
  for (const id of [7, 17, 27])
    expect(missing(sessionStorage, inTab, id)).toEqual(untilLogout(inTab));
});

test('A login removes exactly what others have until their logout', () => {
  storeAll();
  recordUser('a.b.c', user);
  expect(missing(localStorage, inBrowser, 7)).toEqual([]);
  expect(missing(sessionStorage, inTab, 7)).toEqual([]);
  expect(missing(sessionStorage, inTab, 17)).toEqual(untilLogout(inTab));
});

test('They are there when the same user logs in again after a 401, and for nobody else', () => {
  recordUser('a.b.c', user);
  endSession('a.b.c');
  expect(storedKeys()).toHaveLength(3);
  adoptToken('d.e.f');
  recordUser('d.e.f', user);
  expect(storedKeys()).toHaveLength(3);
  endSession('d.e.f');
  adoptToken('g.h.i');
  recordUser('g.h.i', { ...user, id: 17 });
  expect(storedKeys()).toEqual(['received:7']);
});

test('They are removed when the server rejects the token before its user is known', () => {
  endSession('a.b.c');
  expect(storedKeys()).toEqual(['received:7']);
});

test.each([
  ['removed when another tab logs out', undefined, 1],
  ['there when the server rejects the token in another tab', 'a.b.c', 3],
])('They are %s', (_, token, count) => {
  recordUser('a.b.c', user);
  const written = vi.spyOn(browserStorage, 'writeText');
  endSession(token);
  const newValue = written.mock.lastCall?.[1] ?? null;
  written.mockRestore();
  // The same in the other tab.
  useSession.setState({ status: 'signed-in', token: 'a.b.c', user }, true);
  tabStorage.writeText('session:placed-orders:7', '[]');
  const stop = followOtherTabs(() => {});
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));
  stop();
  expect(storedKeys()).toHaveLength(count);
  expect(useSession.getState().token).toBeNull();
});

test('Offline a page has the user of the previous page, but not one who has logged out', () => {
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
