import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptStore, useKept } from './kept-store.ts';

const colours = (key = 'colours') => keptStore({ key, parse: asList });
const asList = (kept: unknown): readonly string[] => (Array.isArray(kept) ? kept : []);
const add = (colour: string) => (before: readonly string[]) => [...before, colour];

function Colours({ of }: { readonly of: ReturnType<typeof colours> | null }) {
  return <p role="status">{useKept(of)?.join() ?? 'nobody'}</p>;
}
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('A value is kept as plain JSON, and there is one store for each key', () => {
  expect(colours().change(add('red'))).toBe(true);
  expect(localStorage.getItem('colours')).toBe('["red"]');
  expect(colours().now()).toEqual(['red']);
  expect(colours('others').now()).toEqual([]);
});

test('A change begins with what another tab has kept', () => {
  colours().change(add('red'));
  localStorage.setItem('colours', '["red","blue"]');
  colours().change(add('green'));
  expect(colours().now()).toEqual(['red', 'blue', 'green']);
});

test('A component shows what is kept, and follows this tab and the others', () => {
  localStorage.setItem('colours', '["red"]');
  render(<Colours of={colours()} />);
  expect(shown()).toBe('red');
  act(() => void colours().change(add('blue')));
  expect(shown()).toBe('red,blue');
  localStorage.setItem('colours', '["green"]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'other' })));
  expect(shown()).toBe('red,blue');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'colours' })));
  expect(shown()).toBe('green');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(shown()).toBe('');
});

test('A change that the browser refuses to keep is undone', () => {
  localStorage.setItem('colours', '["red"]');
  render(<Colours of={colours()} />);
  vi.stubGlobal('localStorage', {
    getItem: () => '["red"]',
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  let isKept = true;
  act(() => {
    isKept = colours().change(add('blue'));
  });
  expect(isKept).toBe(false);
  expect(shown()).toBe('red');
});

test('Without a store there is nothing', () => {
  render(<Colours of={null} />);
  expect(shown()).toBe('nobody');
});
