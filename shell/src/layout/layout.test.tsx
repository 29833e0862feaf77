import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showToast } from 'shared/toasts';
import { describe, expect, it, vi } from 'vitest';
import { endListenersWithTest } from '../../test/end-listeners.ts';
import { expectPath, visit } from '../../test/visit.tsx';
import { keepToastsForKeyboard } from './toasts/keep-toasts.ts';

const spoken = () => document.querySelector('p[aria-live="polite"].visually-hidden')?.textContent;
const firstLink = (name: string) => screen.getAllByRole('link', { name })[0] ?? document.body;

describe('A change of page', () => {
  it('focuses the heading of the new page and announces its title; the navigation can be skipped', async () => {
    const router = await visit('/');
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip.getAttribute('href')).toBe('#content');
    expect(document.getElementById('content')?.tagName).toBe('MAIN');
    expect(document.activeElement, 'not on the first page').toBe(document.body);
    fireEvent.click(firstLink('Register'));
    await expectPath(router, '/register');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Register'));
    expect(document.activeElement?.tagName).toBe('H1');
    await waitFor(() => expect(spoken()).toBe('Register · Student Council'));
  });

  it('leaves the focus in a field with autofocus, and shows our fonts where the first page could not', async () => {
    const { dataset } = document.documentElement;
    const router = await visit('/');
    dataset['fonts'] = 'next page';
    fireEvent.click(firstLink('Login'));
    await expectPath(router, '/login');
    await waitFor(() => expect(spoken()).toBe('Login · Student Council'));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await waitFor(() => expect(dataset['fonts']).toBe('own'));
    delete dataset['fonts'];
  });

  it('leaves the focus alone on Back, and when only the query changes', async () => {
    const router = await visit('/');
    fireEvent.click(firstLink('Register'));
    await expectPath(router, '/register');
    const field = await screen.findByLabelText('First name');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    field.focus();
    await act(() => router.navigate('/register?from=mail'));
    expect(document.activeElement).toBe(field);
    await act(() => router.navigate(-2));
    await expectPath(router, '/');
    expect(document.activeElement?.tagName).not.toBe('H1');
  });
});

describe('A toast', () => {
  const show = (text: string, undo?: () => void) => {
    const action = undo && { action: { label: 'Undo', run: undo } };
    act(() => void showToast({ kind: 'status', text, ...action }));
  };

  it('disappears after 8 seconds, but not while it is pointed at or focused', async () => {
    await visit('/');
    vi.useFakeTimers();
    show('Saved.');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    fireEvent.pointerEnter(screen.getByText('Saved.').parentElement ?? document.body);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    screen.getByText('Saved.');
    fireEvent.pointerLeave(screen.getByText('Saved.').parentElement ?? document.body);
    await act(() => vi.advanceTimersByTimeAsync(7_900));
    screen.getByText('Saved.');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('has its whole time again with each Tab, for those who are on the way to its action by keyboard', async () => {
    await visit('/');
    vi.useFakeTimers();
    endListenersWithTest();
    keepToastsForKeyboard();
    show('Saved.');
    for (let press = 0; press < 3; press += 1) {
      await act(() => vi.advanceTimersByTimeAsync(7_900));
      fireEvent.keyDown(document.body, { key: 'Tab' });
    }
    await act(() => vi.advanceTimersByTimeAsync(7_900));
    screen.getByText('Saved.');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('that is an alert stays until it is dismissed', async () => {
    await visit('/');
    vi.useFakeTimers();
    act(() => void showToast({ kind: 'alert', text: 'Delete failed.' }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const alert = screen.getByRole('alert');
    within(alert).getByText('Delete failed.');
    fireEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can offer one action, which a double tap does not hit, and disappears after it', async () => {
    const undo = vi.fn();
    await visit('/');
    vi.useFakeTimers();
    show('Deleted.', undo);
    const button = screen.getByRole('button', { name: 'Undo' });
    await act(() => vi.advanceTimersByTimeAsync(900));
    fireEvent.click(button);
    expect(undo).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(100));
    fireEvent.click(button);
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Deleted.')).toBeNull();
  });

  it.each([
    ['Dismiss', 'where it came from', () => screen.getByText('Skip to content')],
    ['Undo', 'to the page, if that is gone', () => screen.getByRole('main')],
  ])('that is left by %s gives the focus back %s', async (name, _, focusedElement) => {
    await visit('/');
    vi.useFakeTimers();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    show('Deleted.', () => undefined);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    (focusedElement().matches('main') ? elsewhere : focusedElement()).focus();
    act(() => screen.getByRole('button', { name }).focus());
    elsewhere.remove();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(document.activeElement).toBe(focusedElement());
  });
});
