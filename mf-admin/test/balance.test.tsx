import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared/contract';
import { describe, expect, test, vi } from 'vitest';
import { type Answers, refusal } from './fake-api.ts';
import { openPage } from './fake-host.tsx';
import { ledgerEntry, page, userDetail, userRow } from './samples.ts';

const SEARCH = 'GET /api/users/search';
const CLEAR = 'POST /api/users/{id}/balance/clear';
const LEDGER = 'GET /api/users/{id}/ledger';

const mira = userRow({ id: 5, name: 'Mira Petrova', role: 'CLASS_REP', collectedBalance: 84.5 });
const ivan = userRow({ id: 6, name: 'Иван Колев', role: 'CLASS_REP', collectedBalance: 100.1 });
const person = { id: 2, fullName: 'Stoyan Ivanov' };
const cleared = { ...userDetail({ collectedBalance: 0 }), entryId: 77 };

const openBalances = (answers: Answers = {}, me = 2) =>
  openPage('/admin/balance', {
    role: 2,
    me,
    answers: { [SEARCH]: page([mira, ivan]), ...answers },
  });

const loaded = () => screen.findByText('184.60 BGN');
const button = (name: string, row: string) =>
  within(screen.getByRole('row', { name: new RegExp(row) })).getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const startClearing = async () => {
  await loaded();
  fireEvent.click(button('Clear Balance', 'Mira'));
};
const count = (text: string) =>
  fireEvent.change(screen.getByLabelText('Counted'), { target: { value: text } });
const submit = () => fireEvent.click(dialog().getByRole('button', { name: 'Clear to zero' }));

const slip = (number: number) =>
  screen.getByRole('heading', { name: `Hand-over slip No. ${number}` }).parentElement?.textContent;

describe('the balances', () => {
  test('list who holds cash, the largest sum first, with the total on top', async () => {
    const { api } = openBalances();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rep Balances' })).toBeTruthy();
    await loaded();
    expect(screen.getByText('held by 2 people')).toBeTruthy();
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'Иван Колевpupil6@school.exampleclass_rep100.10 BGNClear BalanceHistory',
      'Mira Petrovapupil5@school.exampleclass_rep84.50 BGNClear BalanceHistory',
    ]);
    expect(api.asked[0]?.query.toString()).toBe('balanceGt=0&page=0&size=50');
  });

  test('say when nobody holds any', async () => {
    openBalances({ [SEARCH]: page([]) });
    expect(await screen.findByText('Nobody holds any cash.')).toBeTruthy();
  });

  test('say when there are more people than one page shows', async () => {
    openBalances({ [SEARCH]: page([mira, ivan], 63) });
    expect(await screen.findByText(/^61 more hold cash\./)).toBeTruthy();
  });

  test('can be asked for again when they could not be loaded', async () => {
    const { api } = openBalances({ [SEARCH]: refusal(503, 'The site is busy.') });
    expect((await screen.findByRole('alert')).textContent).toBe('The site is busy.');
    api.answers[SEARCH] = page([mira, ivan]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await loaded()).toBeTruthy();
  });

  test.each<[string, Role]>([
    ['a class rep', 1],
    ['a pupil', 0],
  ])('send %s home', async (_who, role) => {
    const { api } = openPage('/admin/balance', { role });
    expect(await screen.findByText('Home page')).toBeTruthy();
    expect(api.asked).toEqual([]);
  });
});

describe('clearing a balance', () => {
  test('says what the system expects, and how the count differs', async () => {
    openBalances();
    await startClearing();
    expect(dialog().getByText('System: 84.50 BGN')).toBeTruthy();
    count('80');
    expect(dialog().getByText('4.50 BGN missing')).toBeTruthy();
    count('84,50');
    expect(dialog().getByText('The count is exact.')).toBeTruthy();
  });

  test('sends what was expected, counted and noted, and offers a slip', async () => {
    const { api } = openBalances({ [CLEAR]: cleared });
    await startClearing();
    count('80');
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: ' a coin was lost ' } });
    api.answers[SEARCH] = page([ivan]);
    submit();
    expect(await screen.findByText('Mira Petrova handed over 80.00 BGN.')).toBeTruthy();
    const [asked] = api.to(CLEAR);
    expect(asked?.path).toBe('/api/users/5/balance/clear');
    expect(asked?.query.toString()).toBe('expected=84.50');
    expect(asked?.body).toEqual({ counted: 80, note: 'a coin was lost' });
    expect(await screen.findByText('held by 1 person')).toBeTruthy();

    const print = vi.fn();
    vi.stubGlobal('print', print);
    fireEvent.click(dialog().getByRole('button', { name: 'Print hand-over slip' }));
    expect(print).toHaveBeenCalledOnce();
    expect(slip(77)).toContain('Handed over byMira PetrovaReceived byStoyan Ivanov');
    expect(slip(77)).toContain('Balance in the system84.50 BGNCounted80.00 BGN');
    expect(slip(77)).toContain('Difference4.50 BGN missingNotea coin was lost');
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(screen.queryByRole('heading', { name: /slip/ })).toBeNull();
    fireEvent.click(dialog().getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('needs no count', async () => {
    const { api } = openBalances({ [CLEAR]: cleared });
    await startClearing();
    submit();
    expect(await screen.findByText('Mira Petrova handed over 84.50 BGN.')).toBeTruthy();
    expect(api.to(CLEAR)[0]?.body).toEqual({ note: '' });
  });

  test('refuses a count that is no amount', async () => {
    const { api } = openBalances({ [CLEAR]: cleared });
    await startClearing();
    count('about 80');
    submit();
    expect(dialog().getByText('Enter an amount such as 84.50.')).toBeTruthy();
    expect(api.to(CLEAR)).toEqual([]);
  });

  test('asks again with the new sum when money came in meanwhile', async () => {
    const { api } = openBalances({
      [CLEAR]: refusal(409, 'The balance has changed.'),
      'GET /api/users/{id}': userDetail({ collectedBalance: 96.5 }),
    });
    await startClearing();
    submit();
    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toContain('it is now 96.50 BGN');
    expect(dialog().getByText('System: 96.50 BGN')).toBeTruthy();
    api.answers[CLEAR] = cleared;
    submit();
    await screen.findByText('Mira Petrova handed over 96.50 BGN.');
    expect(api.to(CLEAR).map(({ query }) => query.get('expected'))).toEqual(['84.50', '96.50']);
  });

  test('stops when somebody else has cleared it', async () => {
    openBalances({
      [CLEAR]: refusal(409, 'There is nothing to clear.'),
      'GET /api/users/{id}': userDetail({ collectedBalance: 0 }),
    });
    await startClearing();
    submit();
    expect(await dialog().findByText('Somebody else has cleared this balance.')).toBeTruthy();
    const button = dialog().getByRole<HTMLButtonElement>('button', { name: 'Clear to zero' });
    expect(button.disabled).toBe(true);
  });

  test('says why it did not work', async () => {
    openBalances({ [CLEAR]: new Response('', { status: 500 }) });
    await startClearing();
    submit();
    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toContain('You can safely try again');
  });

  describe('whose answer is lost', () => {
    const lost = () => {
      throw new TypeError('The connection was lost');
    };
    const before = ledgerEntry({ id: 70, kind: 'CLEAR', amount: -84.5, actor: person });
    const own = { ...before, id: 77, counted: 80 };
    const open = (after: unknown, balance: number) => {
      const opened = openBalances({
        [LEDGER]: page([before]),
        [CLEAR]: () => {
          opened.api.answers[LEDGER] = after;
          return lost();
        },
        'GET /api/users/{id}': userDetail({ collectedBalance: balance }),
      });
      return opened;
    };

    test('is known to be cleared from the ledger, and gives its slip', async () => {
      const { api } = open(page([own, before]), 0);
      await startClearing();
      submit();
      expect(await screen.findByText('Mira Petrova handed over 80.00 BGN.')).toBeTruthy();
      expect(api.to(CLEAR)).toHaveLength(1);
      vi.stubGlobal('print', vi.fn());
      fireEvent.click(dialog().getByRole('button', { name: 'Print hand-over slip' }));
      expect(slip(77)).toContain('Received byStoyan Ivanov');
    });

    test('is known not to be cleared, though it was once before', async () => {
      open(page([before]), 84.5);
      await startClearing();
      submit();
      const alert = await dialog().findByRole('alert');
      expect(alert.textContent).toContain('the balance is not cleared');
    });

    test('was cleared by somebody else', async () => {
      const theirs = { ...own, actor: { id: 9, fullName: 'Elena Dimitrova' } };
      open(page([theirs, before]), 0);
      await startClearing();
      submit();
      const alert = await dialog().findByRole('alert');
      expect(alert.textContent).toBe('Somebody else has cleared this balance.');
    });

    test('is found out at the next attempt when the ledger could not be read either', async () => {
      const { api } = open(refusal(503, 'Busy'), 0);
      api.answers['GET /api/users/{id}'] = refusal(503, 'Busy');
      await startClearing();
      submit();
      expect((await dialog().findByRole('alert')).textContent).toContain(
        'nothing is cleared twice',
      );
      api.answers[LEDGER] = page([own, before]);
      api.answers[CLEAR] = refusal(409, 'The balance has changed.');
      submit();
      expect(await screen.findByText('Mira Petrova handed over 80.00 BGN.')).toBeTruthy();
    });
  });

  test('keeps the focus in what it says, and then on the page', async () => {
    openBalances({ [CLEAR]: cleared });
    await startClearing();
    submit();
    const said = await screen.findByText('Mira Petrova handed over 84.50 BGN.');
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    fireEvent.click(dialog().getByRole('button', { name: 'Done' }));
    expect(document.activeElement?.textContent).toBe('Rep Balances');
  });

  test('asks for a second person when it is one’s own', async () => {
    openBalances({}, 5);
    await startClearing();
    expect(dialog().getByText(/^This is your own balance\./)).toBeTruthy();
  });
});

describe('the history of a balance', () => {
  const entries = page([
    ledgerEntry({ id: 2, kind: 'CLEAR', amount: -7, balanceAfter: 0, orderId: null, counted: 6.5 }),
    ledgerEntry({ id: 1 }),
  ]);

  test('lists every entry', async () => {
    const { api } = openBalances({ [LEDGER]: entries });
    await loaded();
    fireEvent.click(button('History', 'Mira'));
    const table = await dialog().findByRole('table', { name: 'History of Mira Petrova' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows[0]).toContain('Handed over to the council');
    expect(rows[0]).toContain('-7.00 BGN0.00 BGNMira PetrovaCounted 6.50 BGN.');
    expect(rows[1]).toContain('Cash collected for order 12');
    expect(api.to(LEDGER)[0]?.path).toBe('/api/users/5/ledger');
  });

  test('prints the slip of a hand-over in the past', async () => {
    vi.stubGlobal('print', vi.fn());
    openBalances({ [LEDGER]: entries });
    await loaded();
    fireEvent.click(button('History', 'Mira'));
    fireEvent.click(await dialog().findByRole('button', { name: 'Print' }));
    expect(slip(2)).toContain('Balance in the system7.00 BGNCounted6.50 BGN');
  });

  test('may be empty', async () => {
    openBalances({ [LEDGER]: page([]) });
    await loaded();
    fireEvent.click(button('History', 'Mira'));
    expect(await dialog().findByText('Nothing has been collected yet.')).toBeTruthy();
  });

  test('can be asked for again', async () => {
    const { api } = openBalances({ [LEDGER]: refusal(500, 'Out of order.') });
    await loaded();
    fireEvent.click(button('History', 'Mira'));
    await dialog().findByText('Out of order.');
    api.answers[LEDGER] = entries;
    fireEvent.click(dialog().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog().getByRole('table')).toBeTruthy());
  });
});
