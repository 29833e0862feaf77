import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BrowserKey } from '../storage/index.ts';
import { persistedStore, usePersisted } from './persisted-store.ts';

const colours = (key: BrowserKey = 'cart:1') => persistedStore({ key, parse: asList });
const asList = (stored: unknown): readonly string[] => (Array.isArray(stored) ? stored : []);
const add = (colour: string) => (before: readonly string[]) => [...before, colour];

function Colours({ of }: { readonly of: ReturnType<typeof colours> | null }) {
  return <p role="status">{usePersisted(of)?.join() ?? 'nobody'}</p>;
}
const shownText = () => screen.getByRole('status').textContent;
const storedText = () => localStorage.getItem('cart:1');
const tellOfOtherTab = (key: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

beforeEach(() => tellOfOtherTab(null));

test('A value is stored as plain JSON by its key, and a change starts from that of another tab', () => {
  expect(colours().change(add('red'))).toEqual(['red']);
  expect(storedText()).toBe('["red"]');
  expect(colours().now()).toEqual(['red']);
  expect(colours('cart:2').now()).toEqual([]);
  localStorage.setItem('cart:1', '["red","blue"]');
  colours().change(add('green'));
  expect(colours().now()).toEqual(['red', 'blue', 'green']);
});

test('A component shows the stored value, and follows this tab and the others', () => {
  localStorage.setItem('cart:3', '["red"]');
  render(<Colours of={colours('cart:3')} />);
  expect(shownText()).toBe('red');
  act(() => void colours('cart:3').change(add('blue')));
  expect(shownText()).toBe('red,blue');
  localStorage.setItem('cart:3', '["green"]');
  tellOfOtherTab('other');
  expect(shownText()).toBe('red,blue');
  tellOfOtherTab('cart:3');
  expect(shownText()).toBe('green');
  localStorage.clear();
  tellOfOtherTab(null);
  expect(shownText()).toBe('');
});

test('The server and the first render have no storage; the stored value follows at once', () => {
  localStorage.setItem('cart:4', '["red"]');
  const page = <Colours of={colours('cart:4')} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(shownText()).toBe('');
  const onRecoverableError = vi.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  expect(shownText()).toBe('red');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test.each([
  ['damaged', '["red"'],
  ['of another release', '{"state":["red"],"version":2}'],
])('A stored value that is %s is left as it is until the next change', (_, text) => {
  localStorage.setItem('cart:1', text);
  expect(colours().now()).toEqual([]);
  colours().change((before) => before);
  expect(storedText()).toBe(text);
  colours().change(add('blue'));
  expect(storedText()).toBe('["blue"]');
});

test('A change that the browser cannot store lasts as long as the page', () => {
  localStorage.setItem('cart:1', '["red"]');
  render(<Colours of={colours()} />);
  vi.stubGlobal('localStorage', {
    getItem: () => '["red"]',
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  act(() => void colours().change(add('blue')));
  tellOfOtherTab('cart:1');
  expect(shownText()).toBe('red,blue');
  vi.unstubAllGlobals();
  colours().change(add('green'));
  expect(storedText()).toBe('["red","blue","green"]');
});
