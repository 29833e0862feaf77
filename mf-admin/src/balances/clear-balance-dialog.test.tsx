import { fireEvent, screen } from '@testing-library/react';
import { onStepUpNeeded } from 'shared/api';
import { errorResponse, type FakeResponses } from 'shared/testing';
import { describe, expect, test, vi } from 'vitest';
import {
  button,
  dialog,
  ivan,
  LEDGER,
  loaded,
  openBalances,
  SEARCH,
  slip,
} from '../../test/balances-page.ts';
import { ledgerEntry, page, userDetail } from '../../test/samples.ts';

const CLEAR = 'POST /api/users/{id}/balance/clear';

const person = { id: 2, fullName: 'Stoyan Ivanov' };
const cleared = { ...userDetail({ collectedBalance: 0 }), entryId: 77 };

/** Opens the dialog that clears the balance of Mira. */
async function startClearing(responses: FakeResponses = {}, me?: number) {
  const view = openBalances(responses, me);
  await loaded();
  fireEvent.click(button('Clear Balance', 'Mira'));
  return view;
}
const count = (text: string) =>
  fireEvent.change(screen.getByLabelText('Counted'), { target: { value: text } });
const submit = () => fireEvent.click(dialog().getByRole('button', { name: /^Clear/ }));

describe('clearing a balance', () => {
  test('sends the expected sum, the count and the note, and offers a slip', async () => {
    const { api } = await startClearing({ [CLEAR]: cleared });
    count('80');
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: ' a coin was lost ' } });
    api.responses[SEARCH] = page([ivan]);
    submit();
    const message = await screen.findByText('Mira Petrova handed over 80.00 BGN.');
    expect(document.activeElement?.contains(message)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(dialog().getByText('4.50 BGN missing').parentElement?.textContent).toBe(
      '4.50 BGN missing a coin was lost',
    );
    const [request] = api.requestsTo(CLEAR);
    expect(request?.path).toBe('/api/users/5/balance/clear');
    expect(request?.query.toString()).toBe('expected=84.50');
    expect(request?.body).toEqual({ counted: 80, note: 'a coin was lost' });
    expect(await screen.findByText('held by 1 person')).toBeTruthy();

    const print = vi.fn();
    vi.stubGlobal('print', print);
    fireEvent.click(dialog().getByRole('button', { name: 'Print hand-over slip' }));
    expect(print).toHaveBeenCalledOnce();
    expect(slip(77)).toContain('Handed over byMira PetrovaReceived byStoyan Ivanov');
    expect(slip(77)).toContain('Balance in the system84.50 BGNCounted80.00 BGN');
    expect(slip(77)).toContain('Difference4.50 BGN missingNotea coin was lost');
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByRole('heading', { name: /slip/ })).toBeNull();
    fireEvent.click(dialog().getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Rep Balances');
  });

  test('leaves a part of the balance with the rep, as the slip says', async () => {
    const { api } = await startClearing({ [CLEAR]: { ...cleared, collectedBalance: 20 } });
    const keep = (text: string) =>
      fireEvent.change(screen.getByLabelText('Stays with the rep'), { target: { value: text } });
    for (const text of ['84,50', 'some']) {
      keep(text);
      submit();
      expect(dialog().getByText('Enter an amount below the balance.')).toBeTruthy();
    }
    keep('20,10');
    expect(dialog().getByText('Should be: 64.40 BGN')).toBeTruthy();
    count('64.40');
    fireEvent.click(dialog().getByRole('button', { name: 'Clear, 20.10 BGN stays' }));
    expect(await screen.findByText('Mira Petrova handed over 64.40 BGN.')).toBeTruthy();
    const bodies = api.requestsTo(CLEAR).map(({ body }) => body);
    expect(bodies).toEqual([{ counted: 64.4, kept: 20.1, note: '' }]);
    vi.stubGlobal('print', vi.fn());
    fireEvent.click(dialog().getByRole('button', { name: 'Print hand-over slip' }));
    expect(slip(77)).toContain(
      'Balance in the system84.50 BGNStays with the rep20.10 BGNCounted64.40 BGN',
    );
  });

  test('gives its purpose when the password is needed', async () => {
    const confirmPassword = vi.fn(async () => false);
    onStepUpNeeded(confirmPassword);
    await startClearing({
      [CLEAR]: Response.json({ message: 'No.', code: 'PASSWORD_NEEDED' }, { status: 403 }),
    });
    count('84.50');
    submit();
    await screen.findByText('No.');
    expect(confirmPassword).toHaveBeenCalledWith('Clear the balance of Mira Petrova');
  });

  test('is not ended by a selection that is dragged out of a field', async () => {
    await startClearing();
    const open = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByLabelText('Counted'));
    fireEvent.click(open);
    expect(screen.queryByRole('dialog')).toBe(open);
    fireEvent.pointerDown(open);
    fireEvent.click(open);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('rejects a count that is not an amount, and needs a note for another sum than the balance', async () => {
    const { api } = await startClearing({ [CLEAR]: cleared });
    count('about 80');
    screen.getByLabelText('Note').focus();
    submit();
    expect(dialog().getByText('Enter an amount such as 84.50.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Counted'));
    expect(api.requestsTo(CLEAR)).toEqual([]);
    count('85');
    fireEvent.click(dialog().getByRole('button', { name: 'Clear, 0.50 BGN too much' }));
    expect(dialog().getByText('Say why: 0.50 BGN too much.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
    expect(api.requestsTo(CLEAR)).toEqual([]);
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'a tip' } });
    submit();
    await screen.findByText('Mira Petrova handed over 85.00 BGN.');
    expect(api.requestsTo(CLEAR)).toHaveLength(1);
  });

  test('shows the new sum when the balance has changed', async () => {
    const { api } = await startClearing({
      [CLEAR]: errorResponse(409, 'The balance has changed.'),
      'GET /api/users/{id}': userDetail({ collectedBalance: 96.5 }),
    });
    submit();
    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toContain('it is now 96.50 BGN');
    expect(dialog().getByText('Should be: 96.50 BGN')).toBeTruthy();
    api.responses[CLEAR] = cleared;
    submit();
    await screen.findByText('Mira Petrova handed over 96.50 BGN.');
    expect(api.requestsTo(CLEAR).map(({ query }) => query.get('expected'))).toEqual([
      '84.50',
      '96.50',
    ]);
  });

  test('stops when another person has cleared it first', async () => {
    await startClearing({
      [CLEAR]: errorResponse(409, 'There is nothing to clear.'),
      'GET /api/users/{id}': userDetail({ collectedBalance: 0 }),
    });
    submit();
    expect(await dialog().findByText('Somebody else has cleared this balance.')).toBeTruthy();
    const button = dialog().getByRole<HTMLButtonElement>('button', { name: 'Clear to zero' });
    expect(button.disabled).toBe(true);
  });

  describe('when the answer is lost', () => {
    const lost = () => {
      throw new TypeError('The connection was lost');
    };
    const before = ledgerEntry({ id: 70, kind: 'CLEAR', amount: -84.5, actor: person });
    const ownClearing = { ...before, id: 77, counted: 80 };
    const open = async (after: object, balance: number) => {
      const view = await startClearing({
        [LEDGER]: page([before]),
        [CLEAR]: () => {
          view.api.responses[LEDGER] = after;
          return lost();
        },
        'GET /api/users/{id}': userDetail({ collectedBalance: balance }),
      });
      return view;
    };

    test('finds in the ledger that it succeeded, and offers the slip', async () => {
      const { api } = await open(page([ownClearing, before]), 0);
      submit();
      expect(await screen.findByText('Mira Petrova handed over 80.00 BGN.')).toBeTruthy();
      expect(api.requestsTo(CLEAR)).toHaveLength(1);
      vi.stubGlobal('print', vi.fn());
      fireEvent.click(dialog().getByRole('button', { name: 'Print hand-over slip' }));
      expect(slip(77)).toContain('Received byStoyan Ivanov');
    });

    const otherClearing = { ...ownClearing, actor: { id: 9, fullName: 'Elena Dimitrova' } };
    test.each([
      ['it failed, even if the same sum was cleared before', [], 84.5, 'balance is not cleared'],
      ['another person has cleared it', [otherClearing], 0, 'Somebody else has cleared this'],
    ])('finds that %s', async (_what, clearings, balance, words) => {
      await open(page([...clearings, before]), balance);
      submit();
      expect((await dialog().findByRole('alert')).textContent).toContain(words);
    });

    test.each([
      ['nor the balance', errorResponse(503, 'Busy')],
      ['but the balance', userDetail({ collectedBalance: 0 })],
    ])('finds it at the next attempt if the ledger cannot be loaded, %s', async (_what, user) => {
      const { api } = await open(errorResponse(503, 'Busy'), 0);
      api.responses['GET /api/users/{id}'] = user;
      submit();
      expect((await dialog().findByRole('alert')).textContent).toContain(
        'nothing is cleared twice',
      );
      api.responses[LEDGER] = page([ownClearing, before]);
      api.responses[CLEAR] = errorResponse(409, 'The balance has changed.');
      submit();
      expect(await screen.findByText('Mira Petrova handed over 80.00 BGN.')).toBeTruthy();
    });
  });

  test('recommends a second person for their own balance', async () => {
    await startClearing({}, 5);
    expect(dialog().getByText(/^This is your own balance\./)).toBeTruthy();
  });
});
