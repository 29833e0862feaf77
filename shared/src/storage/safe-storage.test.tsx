import { expect, test, vi } from 'vitest';
import { browserStorage, tabStorage } from './safe-storage.ts';

const asIs = (value: unknown) => value;
const refuse = () => {
  throw new DOMException('No.', 'SecurityError');
};

test('Browser and tab storage are separate', () => {
  expect(browserStorage.write('user', { one: 1 })).toBe(true);
  expect(tabStorage.writeText('wanted-page', 'two')).toBe(true);
  expect(browserStorage.read('user', asIs)).toEqual({ one: 1 });
  expect(tabStorage.readText('wanted-page')).toBe('two');
  expect([browserStorage.keys('us'), browserStorage.keys('wanted')]).toEqual([['user'], []]);
  browserStorage.remove('user');
  expect(browserStorage.readText('user')).toBeNull();
});

test('A key that is not declared does not compile, nor one of the other storage', () => {
  // @ts-expect-error
  expect(browserStorage.readText('undeclared')).toBeNull();
  // @ts-expect-error
  expect(tabStorage.readText('token')).toBeNull();
  // @ts-expect-error
  expect(browserStorage.readText('cart:everybody')).toBeNull();
});

test.each([null, '{', 'undefined', ''])('Text that is not JSON, %j, is read as null', (text) => {
  if (text !== null) localStorage.setItem('user', text);
  expect(browserStorage.read('user', asIs)).toBeNull();
});

const expectUnusable = () => {
  expect(browserStorage.readText('user')).toBeNull();
  expect(browserStorage.read('user', asIs)).toBeNull();
  expect(browserStorage.writeText('user', 'b')).toBe(false);
  expect(browserStorage.write('user', 'b')).toBe(false);
  expect(browserStorage.keys('')).toEqual([]);
  browserStorage.remove('user');
};

test('Where every use of storage throws, nothing is stored and nothing breaks', () => {
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse };
  vi.stubGlobal('localStorage', { ...storage, length: 1 });
  expectUnusable();
});

test('Where storage is missing, nothing is stored and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  expectUnusable();
});

test('Where merely accessing storage throws, nothing is stored and nothing breaks', () => {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
  expectUnusable();
  if (descriptor) Object.defineProperty(globalThis, 'localStorage', descriptor);
});
