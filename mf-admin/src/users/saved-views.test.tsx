import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared/domain';
import { useNotices } from 'shared/notices';
import { describe, expect, test, vi } from 'vitest';
import { openPage } from '../../test/fake-host.tsx';
import { page, summary, userRow } from '../../test/samples.ts';
import type { SavedView } from './saved-views.rules.ts';

const KEY = 'views:1:users';
const reps = { name: 'Class reps', search: 'roles=REP&graduationYear=26' };
const cash = { name: 'With cash', search: 'balanceGt=0' };

const keep = (views: readonly SavedView[]) => localStorage.setItem(KEY, JSON.stringify(views));
const kept = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const inAnotherTab = (views: readonly SavedView[]) => {
  keep(views);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
};

async function open(
  path = '/admin/users',
  { role = 2, me = 1 }: { role?: Role; me?: number } = {},
) {
  const host = openPage(path, {
    role,
    me,
    answers: {
      'GET /api/users': page([userRow({ id: 5 }), userRow({ id: 6 })]),
      'GET /api/users/search': page([userRow({ id: 5 })]),
      'GET /api/orders/assigned/summary': summary([]),
    },
  });
  await screen.findByText(/^\d users?$/);
  // What is shown follows what is kept only once its effects have run.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  return host;
}

const views = () => screen.queryByRole('navigation', { name: 'Saved views' });
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });
const saveButton = () => screen.queryByRole('button', { name: 'Save this view' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Save this view' }));
const messages = () => useNotices.getState().map(({ text }) => text);
const undo = () => act(() => useNotices.getState().at(-1)?.action?.run());

function saveAs(name: string) {
  fireEvent.click(saveButton() as HTMLElement);
  fireEvent.change(dialog().getByLabelText('Name'), { target: { value: name } });
  fireEvent.click(dialog().getByRole('button', { name: /^(Save|Replace) View$/ }));
}

describe('saved views of the users', () => {
  test('are not on the page while there are none and no filter is set', async () => {
    await open();
    expect(views()).toBeNull();
    expect(saveButton()).toBeNull();
  });

  test('are links by name: one click sets the filter, Back removes it', async () => {
    keep([cash, reps]);
    const { api, router } = await open();
    const links = within(views() as HTMLElement).getAllByRole('link');
    expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Class reps', '/admin/users?roles=REP&graduationYear=26'],
      ['With cash', '/admin/users?balanceGt=0'],
    ]);
    fireEvent.click(link('Class reps'));
    expect(await screen.findByText('1 user')).toBeTruthy();
    expect(api.to('GET /api/users/search')[0]?.query.get('graduationYear')).toBe('26');
    expect(screen.getByRole('button', { name: 'Advanced filters (2)' })).toBeTruthy();
    expect(link('Class reps').getAttribute('aria-current')).toBe('page');
    expect(link('With cash').getAttribute('aria-current')).toBeNull();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('2 users')).toBeTruthy();
    expect(link('Class reps').getAttribute('aria-current')).toBeNull();
  });

  test('store the filter in effect and a name, and nothing else', async () => {
    await open('/admin/users?graduationYear=26&roles=REP&balanceGt=x');
    fireEvent.click(saveButton() as HTMLElement);
    expect(dialog().getByText('Role: REP, Class of 26')).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(kept()).toBeNull();
    saveAs('  Class  reps ');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(kept()).toEqual([reps]);
    expect(link('Class reps').getAttribute('aria-current')).toBe('page');
    expect(messages()).toEqual(['View “Class reps” saved.']);
  });

  test('need a name, of 40 characters at most', async () => {
    await open('/admin/users?roles=REP');
    saveAs('   ');
    expect(dialog().getByRole('alert').textContent).toBe('Enter a name for the view.');
    expect(kept()).toBeNull();
    const field = dialog().getByLabelText<HTMLInputElement>('Name');
    expect([field.maxLength, field.required]).toEqual([40, true]);
  });

  test('with the same name are replaced, after a hint', async () => {
    keep([reps, cash]);
    await open('/admin/users?roles=ADMIN');
    fireEvent.click(saveButton() as HTMLElement);
    const field = dialog().getByLabelText('Name');
    expect(dialog().getByRole('status').textContent).toBe('');
    fireEvent.change(field, { target: { value: 'class REPS' } });
    expect(dialog().getByRole('status').textContent).toBe(
      'There is a view “Class reps” already. Saving replaces it.',
    );
    fireEvent.click(dialog().getByRole('button', { name: 'Replace View' }));
    expect(kept()).toEqual([{ name: 'class REPS', search: 'roles=ADMIN' }, cash]);
    expect(messages()).toEqual(['View “class REPS” replaced.']);
  });

  test('are at most twenty, each of which can still be replaced', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      name: `View ${at + 1}`,
      search: 'roles=REP',
    }));
    keep(many);
    await open('/admin/users?roles=ADMIN');
    saveAs('One more');
    expect(dialog().getByRole('alert').textContent).toBe(
      'There are 20 views already. Remove one first, or replace one.',
    );
    expect(kept()).toEqual(many);
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: 'View 1' } });
    expect(dialog().queryByRole('alert')).toBeNull();
    fireEvent.click(dialog().getByRole('button', { name: 'Replace View' }));
    expect(kept()).toHaveLength(20);
  });

  test('can be put back after removal, and the focus stays on them', async () => {
    keep([reps, cash]);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Remove view: Class reps' }));
    expect(kept()).toEqual([cash]);
    expect(document.activeElement).toBe(link('With cash'));
    expect(messages()).toEqual(['View “Class reps” removed.']);
    undo();
    expect(kept()).toEqual([reps, cash]);
    expect(link('Class reps')).toBeTruthy();
  });

  test('leave the focus on the heading of the page when the last is removed', async () => {
    keep([cash]);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Remove view: With cash' }));
    expect(views()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    undo();
    expect(link('With cash')).toBeTruthy();
  });

  test('belong to one user, who can be a class rep too', async () => {
    keep([cash]);
    const { unmount } = await open('/admin/users', { role: 1 });
    expect(link('With cash')).toBeTruthy();
    unmount();
    await open('/admin/users?roles=REP', { me: 2 });
    expect(views()).toBeNull();
    saveAs('Mine');
    expect(kept()).toEqual([cash]);
    expect(localStorage.getItem('views:2:users')).toBe('[{"name":"Mine","search":"roles=REP"}]');
  });
});

describe('saved views in a browser with other tabs, or without storage', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: () => {}, clear: () => {} };

  test('follow changes in another tab, and keep them when one is added here', async () => {
    await open('/admin/users?roles=ADMIN');
    // The page follows other tabs once it is shown, a moment after it can be seen here.
    await waitFor(() => {
      inAnotherTab([reps]);
      expect(link('Class reps')).toBeTruthy();
    });
    keep([reps, cash]);
    saveAs('Admins');
    expect(kept()).toEqual([{ name: 'Admins', search: 'roles=ADMIN' }, reps, cash]);
    inAnotherTab([]);
    expect(views()).toBeNull();
  });

  test.each(['{', '7', '[1,{"name":"A"}]', '[{"name":"A","search":"//evil.example"}]'])(
    'are none when storage contains %s',
    async (text) => {
      localStorage.setItem(KEY, text);
      await open('/admin/users?roles=REP');
      expect(views()).toBeNull();
      saveAs('Class reps');
      expect(kept()).toEqual([{ name: 'Class reps', search: 'roles=REP' }]);
    },
  );

  test('cannot be saved in a full storage, which is said, and the typed name stays', async () => {
    keep([cash]);
    await open('/admin/users?roles=REP');
    vi.stubGlobal('localStorage', { ...storage, getItem: () => JSON.stringify([cash]) });
    saveAs('Class reps');
    expect(dialog().getByRole('alert').textContent).toBe(
      'This browser does not keep the view. A bookmark of this page does the same.',
    );
    expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe('Class reps');
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove view: With cash' }));
    expect(messages()).toEqual(['The view “With cash” could not be removed.']);
    expect(link('With cash')).toBeTruthy();
  });

  test('are missing without storage, and the list of users still works', async () => {
    vi.stubGlobal('localStorage', storage);
    await open('/admin/users?roles=REP');
    expect(screen.getByText('1 user')).toBeTruthy();
    expect(views()).toBeNull();
    saveAs('Class reps');
    expect(dialog().getByRole('alert')).toBeTruthy();
  });
});

test('text typed before a view was opened does not change its filter', async () => {
  keep([cash]);
  const { router } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'mi' } });
  await act(() => router.navigate('/admin/users?balanceGt=0'));
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  vi.useRealTimers();
  await act(() => Promise.resolve());
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.search).toBe('?balanceGt=0');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
