import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AuditEntry } from 'shared/contract';
import type { SentRequest } from 'shared/testing';
import { expect, test } from 'vitest';
import { downloadedFile } from '../../test/downloaded-file.ts';
import { openPage } from '../../test/host.ts';
import { rowTexts } from '../../test/row-texts.ts';
import { page } from '../../test/samples.ts';

const LOG = 'GET /api/audit';

const entry = (overrides: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-20T09:30:00.000Z',
  kind: 'order',
  who: 'Iva Petrova',
  what: 'marked order 12 as paid',
  subject: { kind: 'order', id: 12 },
  ...overrides,
});

const entries = [
  entry({
    id: 2,
    kind: 'user',
    what: 'made Mira Koleva a class rep',
    subject: { kind: 'user', id: 5 },
  }),
  entry({}),
];

const open = (responses = {}, address = '/admin/audit') =>
  openPage(address, { role: 3, responses: { [LOG]: page(entries), ...responses } });

test('The audit log lists actions with actor and time', async () => {
  const { api } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeTruthy();
  expect(await rowTexts()).toEqual([
    'Iva Petrova made Mira Koleva a class rep20 Nov 2026, 11:30AccountsOpen',
    'Iva Petrova marked order 12 as paid20 Nov 2026, 11:30Orders',
  ]);
  expect(screen.getByText('2 entries')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/admin/users/5');
  expect(api.requests[0]?.query.toString()).toBe('page=0&size=50');
});

test('A filter is in the address and in the query, an order by its number as it is written', async () => {
  const { api, router } = open();
  await rowTexts();
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'order' } });
  await waitFor(() => expect(router.state.location.search).toBe('?kind=order'));
  fireEvent.change(screen.getByLabelText('Who'), { target: { value: ' Iva ' } });
  fireEvent.submit(screen.getByLabelText('Who').closest('form') as HTMLFormElement);
  await waitFor(() => expect(router.state.location.search).toBe('?who=Iva&kind=order'));
  await waitFor(() =>
    expect(api.requests.at(-1)?.query.toString()).toBe('who=Iva&kind=order&page=0&size=50'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  // The page shows the cleared address a moment later, and then replaces what was typed meanwhile.
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('What').value).toBe(''));
  const order = screen.getByLabelText<HTMLInputElement>('Order no.');
  fireEvent.change(order, { target: { value: 'Order no. 12' } });
  fireEvent.blur(order);
  await waitFor(() => expect(router.state.location.search).toBe('?order=12'));
  await waitFor(() =>
    expect(api.requests.at(-1)?.query.toString()).toBe('order=12&page=0&size=50'),
  );
  expect(order.value).toBe('12');
});

test('The spreadsheet has the entries of all pages of the filtered log', async () => {
  const { api } = open({}, '/admin/audit?kind=order');
  await rowTexts();
  api.responses[LOG] = ({ query }: SentRequest) => ({
    ...page([entry({ id: Number(query.get('page')), what: `is on page ${query.get('page')}` })], 2),
    totalPages: 2,
  });
  const text = new TextDecoder().decode(await downloadedFile('CSV'));
  expect(text.split('\r\n')).toEqual([
    'When,Who,What,About',
    '2026-11-20 11:30,Iva Petrova,is on page 0,Orders',
    '2026-11-20 11:30,Iva Petrova,is on page 1,Orders',
    '',
  ]);
  expect(api.requests.at(-1)?.query.toString()).toBe('kind=order&page=1&size=9999');
});
