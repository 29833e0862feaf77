import { fireEvent, screen, within } from '@testing-library/react';
import type { OrderStats } from 'shared/contract';
import type { Role } from 'shared/domain';
import { expectLog, refusal } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/fake-host.tsx';

type Tally = OrderStats['own'];

const tally = (PENDING: number, cash: number): Tally => ({
  counts: { PENDING, PAID: 4, DELIVERED: 30, CANCELLED: 2 },
  amounts: { PENDING: cash, PAID: 48, DELIVERED: 512.5, CANCELLED: 24 },
});

const ofRep: OrderStats = { own: tally(0, 0), assigned: tally(3, 31.5) };
const ofCouncil: OrderStats = { ...ofRep, all: tally(12, 184), heldByReps: 84.5 };

const figure = (group: string, name: string) =>
  within(screen.getByRole('region', { name: group }))
    .getByText(name)
    .closest('div')?.textContent;

describe('the overview', () => {
  test.each<[string, Role, OrderStats, string[]]>([
    ['a class rep', 1, ofRep, ['Manage Users', 'Manage Orders']],
    ['the council', 2, ofCouncil, ['Manage Users', 'Manage Orders', 'Rep Balances']],
    ['an administrator', 3, ofCouncil, ['Manage Users', 'Manage Orders', 'Rep Balances']],
  ])('offers %s the pages of their rank', async (_who, role, stats, buttons) => {
    openPage('/admin', { role, answers: { 'GET /api/orders/stats': stats } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeTruthy();
    const places = ['Manage Users', 'Manage Orders', 'Rep Balances'].filter((name) =>
      screen.queryByRole('link', { name }),
    );
    expect(places).toEqual(buttons);
  });

  test('leads to users, orders and balances', async () => {
    openPage('/admin', { role: 2, answers: { 'GET /api/orders/stats': ofCouncil } });
    await screen.findByRole('link', { name: 'Manage Users' });
    const goal = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(goal('Manage Users')).toBe('/admin/users');
    expect(goal('Manage Orders')).toBe('/admin/orders');
    expect(goal('Rep Balances')).toBe('/admin/balance');
  });

  test('shows a class rep only the figures of assigned orders', async () => {
    openPage('/admin', { role: 1, answers: { 'GET /api/orders/stats': ofRep } });
    await screen.findByRole('heading', { name: 'Assigned to you' });
    expect(figure('Assigned to you', 'Cash to collect')).toBe('Cash to collect31.50 BGN');
    expect(figure('Assigned to you', 'Pending orders')).toBe('Pending orders3');
    expect(screen.queryByRole('heading', { name: 'All orders' })).toBeNull();
    expect(screen.queryByText('Cash held by reps')).toBeNull();
  });

  test('shows the council all orders and the cash of class reps, then its own orders', async () => {
    openPage('/admin', { role: 2, answers: { 'GET /api/orders/stats': ofCouncil } });
    await screen.findByRole('heading', { name: 'All orders' });
    const titles = screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
    expect(titles).toEqual(['All orders', 'Assigned to you']);
    expect(figure('All orders', 'Cash to collect')).toBe('Cash to collect184.00 BGN');
    expect(figure('All orders', 'Cash held by reps')).toBe('Cash held by reps84.50 BGN');
    expect(figure('Assigned to you', 'Pending orders')).toBe('Pending orders3');
  });

  test('uses the currency of the site', async () => {
    const answers = { 'GET /api/orders/stats': ofRep };
    openPage('/admin', { role: 1, answers, config: { currencyLabel: 'EUR' } });
    expect(await screen.findByText('31.50 EUR')).toBeTruthy();
  });

  test('says when the figures cannot be loaded, keeps the buttons, and can load again', async () => {
    expectLog('Failed to load order stats');
    const { api } = openPage('/admin', {
      role: 2,
      answers: { 'GET /api/orders/stats': refusal(503, 'Please try again in a minute.') },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Please try again in a minute.');
    expect(screen.getByRole('link', { name: 'Rep Balances' })).toBeTruthy();
    api.answers['GET /api/orders/stats'] = ofCouncil;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('184.00 BGN')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each<[string, Role | null]>([
    ['a visitor', null],
    ['a pupil without a rank', 0],
  ])('sends %s home without any call to the server', async (_who, role) => {
    const { api } = openPage('/admin', { role });
    expect(await screen.findByText('Home page')).toBeTruthy();
    expect(api.asked).toEqual([]);
  });
});
