import { expect, test, vi } from 'vitest';
import { browserStorage, type SafeStorage, tabStorage } from './safe-storage.ts';

const asIs = (value: unknown) => value;
const refuse = () => {
  throw new DOMException('No.', 'SecurityError');
};

test('Browser and tab storage are separate', () => {
  expect(browserStorage.write('a', { one: 1 })).toBe(true);
  expect(tabStorage.writeText('a', 'two')).toBe(true);
  expect(browserStorage.read('a', asIs)).toEqual({ one: 1 });
  expect(tabStorage.readText('a')).toBe('two');
  expect(browserStorage.keys()).toEqual(['a']);
  browserStorage.remove('a');
  expect(browserStorage.readText('a')).toBeNull();
});

test.each([null, '{', 'undefined', ''])('Text that is not JSON, %j, is read as null', (text) => {
  if (text !== null) localStorage.setItem('a', text);
  expect(browserStorage.read('a', asIs)).toBeNull();
});

const expectUnusable = (storage: SafeStorage) => {
  expect(storage.readText('a')).toBeNull();
  expect(storage.read('a', asIs)).toBeNull();
  expect(storage.writeText('a', 'b')).toBe(false);
  expect(storage.write('a', 'b')).toBe(false);
  expect(storage.keys()).toEqual([]);
  storage.remove('a');
};

test('Where every use of storage throws, nothing is stored and nothing breaks', () => {
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse };
  vi.stubGlobal('localStorage', { ...storage, length: 1 });
  expectUnusable(browserStorage);
});

test('Where storage is missing, nothing is stored and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expectUnusable(tabStorage);
});

test('Where merely accessing storage throws, nothing is stored and nothing breaks', () => {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
  expectUnusable(browserStorage);
  if (descriptor) Object.defineProperty(globalThis, 'localStorage', descriptor);
});
