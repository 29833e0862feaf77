import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OrderStats } from 'shared/contract';
import type { Role } from 'shared/domain';
import type { FakeResponses } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import { ledgerEntry, page } from '../../test/samples.ts';

type Tally = OrderStats['own'];

const tally = (PENDING: number, cash: number): Tally => ({
  counts: { PENDING, PAID: 4, DELIVERED: 30, CANCELLED: 2 },
  amounts: { PENDING: cash, PAID: 48, DELIVERED: 512.5, CANCELLED: 24 },
});

const ofRep: OrderStats = { own: tally(0, 0), assigned: tally(3, 31.5) };
const ofCouncil: OrderStats = { ...ofRep, all: tally(12, 184), heldByReps: 84.5 };

const ofReader: OrderStats = { own: tally(0, 0), all: tally(12, 184), heldByReps: 84.5 };

const STATS = 'GET /api/orders/stats';
const LEDGER = 'GET /api/users/me/ledger';
const PICKUP = 'GET /api/users/me/pickup';
const savedLines = { own: 'Room 204', council: '' };

/** Opens the overview as somebody of this role, by default with the figures of the council. */
const open = (role: Role, responses: FakeResponses = {}) =>
  openPage('/admin', {
    role,
    responses: {
      ...{ [STATS]: ofCouncil, [LEDGER]: page([]), [PICKUP]: savedLines },
      ...responses,
    },
  });

const stat = (group: string, name: string) =>
  within(screen.getByRole('region', { name: group }))
    .getByText(name)
    .closest('div')?.textContent;

describe('the overview', () => {
  const links = [
    'Manage Users',
    'Manage Orders',
    'Rep Balances',
    'Sections and releases',
    'Audit log',
  ];
  test.each<[string, Role, OrderStats, string[]]>([
    ['a class rep', 1, ofRep, links.slice(0, 2)],
    ['the council', 2, ofCouncil, links.slice(0, 3)],
    ['an administrator', 3, ofCouncil, links],
    ['the treasurer', 5, ofReader, [...links.slice(0, 3), 'Audit log']],
  ])('offers %s the pages of their rights', async (_who, role, stats, pages) => {
    open(role, { [STATS]: stats });
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeTruthy();
    const offered = links.filter((name) => screen.queryByRole('link', { name }));
    expect(offered).toEqual(pages);
  });

  test.each([
    [
      'a lean install',
      { commit: 'a1b2c3d4e5f6', builtAt: '2026-11-19T10:05:00.000Z' },
      'Version 1.1.0 (a1b2c3d), built 19 Nov, 12:05',
    ],
    ['a checkout', { commit: null, builtAt: null }, 'Version 1.1.0'],
  ])('names the version of %s to an administrator', async (_, build, text) => {
    open(3, { 'GET /api/health/ready': { status: 'ok', version: '1.1.0', ...build } });
    expect((await screen.findByText(/^Version 1/)).textContent).toBe(text);
  });

  test('shows the council all orders and the cash of class reps, then its own orders, with links to what they count', async () => {
    open(2);
    await screen.findByRole('heading', { name: 'All orders' });
    expect(stat('All orders', 'Cash to collect')).toBe('Cash to collect184.00 BGN');
    expect(stat('All orders', 'Cash held by reps')).toBe('Cash held by reps84.50 BGN');
    expect(stat('Assigned to you', 'Cash to collect')).toBe('Cash to collect31.50 BGN');
    expect(stat('Assigned to you', 'Pending orders')).toBe('Pending orders3');
    const addresses = (group: string) =>
      within(screen.getByRole('region', { name: group }))
        .getAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(addresses('All orders')).toEqual([
      'Cash to collect /admin/orders?rep=all&status=PENDING',
      'Cash held by reps /admin/balance',
      'Pending orders /admin/orders?rep=all&status=PENDING',
      'Paid, to be delivered /admin/orders?rep=all&status=PAID',
      'Delivered /admin/orders?rep=all&status=DELIVERED',
      'Cancelled /admin/orders?rep=all&status=CANCELLED',
    ]);
    expect(addresses('Assigned to you')[1]).toBe(
      'Pending orders /admin/orders?rep=mine&status=PENDING',
    );
  });
});

describe('the cash that one holds', () => {
  const entries = page([
    ledgerEntry({ id: 8, amount: 12, balanceAfter: 12 }),
    ledgerEntry({
      id: 7,
      kind: 'CLEAR',
      amount: -84.5,
      counted: 80,
      note: 'a coin was lost',
      actor: { id: 2, fullName: 'Elena Dimitrova' },
    }),
  ]);
  const card = async () => within(await screen.findByRole('region', { name: 'You hold' }));

  test('is shown to a class rep, with the last hand-over and a history of one’s own', async () => {
    const { api } = open(1, { [STATS]: ofRep, [LEDGER]: entries });
    expect(await (await card()).findByText('12.00')).toBeTruthy();
    const words = (await card()).getByText(/^Last handed over/).textContent;
    expect(words).toBe('Last handed over: 80.00 BGN to Elena Dimitrova, 18 November 2026');
    expect((await card()).getByText('4.50 BGN missing')).toBeTruthy();
    fireEvent.click(await (await card()).findByRole('button', { name: 'My history' }));
    const rows = within(screen.getByRole('table', { name: 'My history' })).getAllByRole('row');
    expect(rows[2]?.textContent).toContain('Handed over to the council');
    expect(rows[2]?.textContent).toContain(
      'Elena DimitrovaCounted 80.00 BGN, 4.50 BGN missing. 7.00 BGN stays with the rep. a coin was lost',
    );
    expect(api.requestsTo(LEDGER)).toHaveLength(1);
  });

  test('is zero for a class rep who has not collected anything', async () => {
    open(1, { [STATS]: ofRep });
    expect(await (await card()).findByText('0.00')).toBeTruthy();
    expect((await card()).getByText('You have not handed anything over yet.')).toBeTruthy();
  });

  test.each([
    ['collecting cash', entries, 1],
    ['without collections', page([]), 0],
  ])('is shown to a council member %s as it should be', async (_who, ledger, times) => {
    open(2, { [LEDGER]: ledger });
    await screen.findByRole('heading', { name: 'All orders' });
    await act(() => Promise.resolve());
    expect(screen.queryAllByRole('region', { name: 'You hold' })).toHaveLength(times);
  });
});

describe('the place where buyers find a class rep', () => {
  const SAVE = 'PUT /api/users/me/pickup';
  const nothing = { own: '', council: '' };
  const openFor = (lines: typeof nothing) =>
    open(1, {
      ...{ [STATS]: ofRep, [PICKUP]: lines },
      [SAVE]: ({ body }) => ({ ...lines, ...(body as object) }),
    });

  test('is asked for on the overview, and saved there', async () => {
    const { api } = openFor(nothing);
    const field = await screen.findByLabelText('Where and when');
    fireEvent.change(field, { target: { value: ' Room 7, Friday ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save place and time' }));
    expect(await screen.findByText(/^Buyers read “Room 7, Friday”/)).toBeTruthy();
    expect(api.requestsTo(SAVE).map(({ body }) => body)).toEqual([{ own: 'Room 7, Friday' }]);
    expect(document.activeElement?.textContent).toBe('Where do buyers find you?');
  });

  test.each([savedLines, { own: '', council: 'Office' }])(
    'is not asked for when buyers read %o',
    async (lines) => {
      const { api } = openFor(lines);
      await waitFor(() => expect(api.requestsTo(PICKUP)).toHaveLength(1));
      await screen.findByRole('heading', { name: 'Assigned to you' });
      expect(screen.queryByRole('heading', { name: 'Where do buyers find you?' })).toBeNull();
    },
  );
});

describe('the first steps on a new site', () => {
  type StepsDone = NonNullable<OrderStats['firstSteps']>;
  const nothing: StepsDone = {
    ...{ schoolNamed: false, mailServer: false, backup: false, post: false, product: false },
    ...{ pupilWithClass: false, rep: false },
  };
  const openAfter = async (firstSteps: StepsDone | undefined, role: Role = 3) => {
    open(role, { [STATS]: { ...ofCouncil, ...(firstSteps && { firstSteps }) } });
    await screen.findByRole('heading', { name: 'All orders' });
  };
  const steps = () => within(screen.getByRole('region', { name: 'First steps' }));
  const places = () =>
    steps()
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));

  const ofCouncilMembers = [
    ...['/news/create', '/store/create', '/admin/classes', '/admin/users', '/admin/orders'],
  ];
  test.each<[string, Role, string[]]>([
    ['an administrator', 3, ['/admin/mails', ...ofCouncilMembers]],
    ['the council', 2, ofCouncilMembers],
  ])('lead %s to their places', async (_who, role, expected) => {
    await openAfter(nothing, role);
    expect(steps().getAllByRole('listitem')).toHaveLength(8);
    expect(places()).toEqual(expected);
    expect(steps().queryAllByText('Done:')).toEqual([]);
  });

  test.each<[keyof StepsDone, string]>([
    ['schoolNamed', 'SCHOOL_NAME'],
    ['mailServer', 'SMTP_URL'],
    ['backup', 'first backup'],
    ['post', 'first post'],
    ['product', 'first product'],
    ['pupilWithClass', 'list of classes'],
    ['rep', 'a class rep'],
  ])('are ticked off by themselves: %s', async (fact, words) => {
    await openAfter({ ...nothing, [fact]: true });
    const done = steps().getAllByText('Done:');
    expect(done.map((mark) => mark.closest('li')?.textContent)).toEqual([
      expect.stringMatching(new RegExp(`^Done: .*${words}`)),
    ]);
  });

  test('end with the first paid order, of which the server tells by leaving them out', async () => {
    await openAfter({ ...nothing, rep: true });
    expect(places()).toContain('/admin/orders');
    cleanup();
    await openAfter(undefined);
    expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  });
});
