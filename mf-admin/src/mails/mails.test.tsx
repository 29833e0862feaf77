import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OutboxMail } from 'shared/contract';
import { errorResponse } from 'shared/testing';
import { expect, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import { rowTexts } from '../../test/row-texts.ts';
import { page } from '../../test/samples.ts';

const MAILS = 'GET /api/mails';

const mail = (overrides: Partial<OutboxMail>): OutboxMail => ({
  id: 1,
  kind: 'verification',
  recipient: 'iva@school.example',
  state: 'sent',
  attempts: 1,
  reason: null,
  writtenAt: '2026-11-20T09:30:00.000Z',
  nextAttemptAt: null,
  sentAt: '2026-11-20T09:31:00.000Z',
  ...overrides,
});

const refused = mail({
  id: 3,
  recipient: 'ivva@school.example',
  state: 'failed',
  reason: '550 5.1.1 RCPT TO mail.school.example:587',
  sentAt: null,
});
const waiting = mail({
  id: 2,
  kind: 'order-paid',
  state: 'waiting',
  attempts: 3,
  reason: 'ECONNREFUSED mail.school.example:587',
  nextAttemptAt: '2026-11-20T09:40:00.000Z',
  sentAt: null,
});
const mails = [
  mail({ id: 4, kind: 'of-tomorrow', state: 'waiting', attempts: 0, sentAt: null }),
  refused,
  waiting,
  mail({}),
];

const open = (responses = {}, address = '/admin/mails') =>
  openPage(address, { role: 3, responses: { [MAILS]: page(mails), ...responses } });

test('Mails are listed with their state, and the reason why they were not sent', async () => {
  const { api } = open();
  expect(await rowTexts()).toEqual([
    'of-tomorrow iva@school.exampleWaiting 20 Nov 2026, 11:30',
    'Link to verify an address ivva@school.exampleNot sent 1 attempt: 550 5.1.1 RCPT TO mail.school.example:58720 Nov 2026, 11:30Send again',
    'Order paid iva@school.exampleWaiting 3 attempts, the last: ECONNREFUSED mail.school.example:587Next attempt: 20 Nov 2026, 11:4020 Nov 2026, 11:30Send again',
    'Link to verify an address iva@school.exampleSent 20 Nov 2026, 11:3120 Nov 2026, 11:30',
  ]);
  expect(api.requests[0]?.query.toString()).toBe('page=0&size=50');
});

test('The state is in the address and in the query', async () => {
  const { api, router } = open({ [MAILS]: page([]) }, '/admin/mails?state=nonsense');
  expect(await screen.findByText('There are no such mails.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'failed' } });
  await waitFor(() => expect(router.state.location.search).toBe('?state=failed'));
  await waitFor(() =>
    expect(api.requests.at(-1)?.query.toString()).toBe('state=failed&page=0&size=50'),
  );
});

test('A mail that failed can be sent again, and the list is loaded anew', async () => {
  const { api } = open({ 'POST /api/mails/3/send-again': null });
  await rowTexts();
  api.responses[MAILS] = page([{ ...refused, state: 'sent' as const, reason: null }]);
  const [sendAgain] = screen.getAllByRole('button', { name: 'Send again' });
  fireEvent.click(sendAgain as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    MAILS,
    'POST /api/mails/3/send-again',
    MAILS,
  ]);
});

test('A test mail is in the list, unless it is refused', async () => {
  const { api } = open({ 'POST /api/mails/test': null });
  await rowTexts();
  api.responses[MAILS] = page([mail({ id: 5, kind: 'test' })]);
  const send = screen.getByRole('button', { name: 'Send a test mail' });
  fireEvent.click(send);
  expect(await screen.findByText('Test mail')).toBeTruthy();
  api.responses['POST /api/mails/test'] = errorResponse(429, 'Too many attempts.');
  fireEvent.click(send);
  expect(await screen.findByText('Too many attempts.')).toBeTruthy();
});
