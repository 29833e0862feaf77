import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.setItem('token', 'a.b.c');
});

const closed = (format: 'json' | 'text') => async () =>
  format === 'json'
    ? Response.json({ message: 'Closed.', code: 'MAINTENANCE' }, { status: 503 })
    : new Response('Closed.', { status: 503, headers: { 'x-refusal-code': 'MAINTENANCE' } });

test.each(['json', 'text'] as const)(
  'calls the listener once the server reports it in %s, also one that registers later',
  async (format) => {
    vi.stubGlobal('fetch', closed(format));
    const { call, onMaintenance } = await import('./index.ts');
    const early = vi.fn();
    onMaintenance(early);
    await expect(call('products.list')).rejects.toThrow('Closed.');
    expect(early).toHaveBeenCalledOnce();
    const late = vi.fn();
    onMaintenance(late);
    expect(late).toHaveBeenCalledOnce();
  },
);

test('signs no user out', async () => {
  vi.stubGlobal('fetch', closed('text'));
  const { refreshUser } = await import('./index.ts');
  const { useSession } = await import('../session/index.ts');
  await refreshUser();
  expect(useSession.getState().status).toBe('checking');
  expect(localStorage.getItem('token')).toBe('a.b.c');
});

test('does not start when the server is only busy', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'Busy.', code: 'UNAVAILABLE' }, { status: 503 }),
  );
  const { call, onMaintenance } = await import('./index.ts');
  const listener = vi.fn();
  onMaintenance(listener);
  await expect(call('products.list')).rejects.toThrow('Busy.');
  expect(listener).not.toHaveBeenCalled();
});
