import { fireEvent, screen, waitFor } from '@testing-library/react';
import { errorResponse, expectLog } from 'shared/testing';
import { expect, test } from 'vitest';
import { openPage } from '../test/host.ts';
import { LIST, listOf } from '../test/release-samples.ts';
import { page } from '../test/samples.ts';

const orders = {
  counts: { PENDING: 1, PAID: 0, DELIVERED: 0, CANCELLED: 0 },
  amounts: { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 },
};

test.each([
  [
    ...['/admin/audit?kind=news', 'GET /api/audit', 'Failed to load the audit log'],
    ...[page([]), 'Nothing like this has been done.'],
  ],
  [
    ...['/admin/mails', 'GET /api/mails', 'Failed to load the mails'],
    ...[page([]), 'There are no such mails.'],
  ],
  [
    ...['/admin/balance', 'GET /api/users/search', 'Failed to load balances'],
    ...[page([]), 'Nobody holds any cash.'],
  ],
  ['/admin/releases', LIST, 'Failed to load sections', listOf(4), 'Add a section'],
  [
    ...['/admin', 'GET /api/orders/stats', 'Failed to load order stats'],
    ...[{ own: orders, all: orders }, 'All orders'],
  ],
] as [string, string, string, object, string][])(
  '%s says that it could not be loaded, can be loaded again, and may be empty',
  async (address, call, log, empty, words) => {
    expectLog(log);
    const others = {
      'GET /api/users/me/ledger': page([]),
      'GET /api/users/balance/hand-overs': page([]),
    };
    const busy = errorResponse(503, 'The site is busy.');
    const { api } = openPage(address, { role: 3, responses: { ...others, [call]: busy } });
    expect((await screen.findByRole('alert')).textContent).toContain('The site is busy.');
    api.responses[call] = empty;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findByText(words)).toBeTruthy();
  },
);
