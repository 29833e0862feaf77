import { fireEvent, screen, within } from '@testing-library/react';
import { useNotices } from 'shared/notices';
import { expect, test } from 'vitest';
import {
  card,
  deployment,
  dialog,
  HISTORY,
  listOf,
  NEW,
  NOW,
  news,
  OLD,
  openReleases,
  PROMOTE_SET,
  press,
  ROLL_BACK_SET,
  releaseOf,
  shell,
} from '../../test/releases-page.ts';

const WHY = 'mf-news needs contract 2, the shell 1.1.0-bbbbbbbbbbbb serves 1.';

test('several releases are made live together, each from what was seen, for a share if one is given', async () => {
  const { api } = openReleases({ [PROMOTE_SET]: listOf(5) }, news(), shell());
  await press('Release several together');
  const together = within(screen.getByRole('dialog', { name: 'Release several together' }));
  const send = together.getByRole('button', { name: 'Make them live' });
  expect(send).toHaveProperty('disabled', true);
  for (const name of ['News', 'Shell'])
    fireEvent.change(together.getByLabelText(name), { target: { value: NEW } });
  fireEvent.change(together.getByLabelText('Share of the visitors, in percent'), {
    target: { value: '10' },
  });
  fireEvent.change(together.getByLabelText('Why'), { target: { value: ' React 20 ' } });
  fireEvent.click(send);
  await expect
    .poll(() => useNotices.getState().map(({ text }) => text))
    .toEqual(['Some visitors see them together now.']);
  expect(api.to(PROMOTE_SET)[0]?.body).toEqual({
    releases: ['mf-news', 'shell'].map((section) => ({ section, version: NEW, expected: NOW })),
    traffic: 10,
    why: 'React 20',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a set that does not fit says why, and the choice stays', async () => {
  const misfit = Response.json(
    { message: 'No.', code: 'RELEASE_MISFIT', reasons: [{ code: 'CONTRACT', reason: WHY }] },
    { status: 409 },
  );
  openReleases({ [PROMOTE_SET]: () => misfit }, news(), shell());
  await press('Release several together');
  const together = within(screen.getByRole('dialog', { name: 'Release several together' }));
  for (const name of ['News', 'Shell'])
    fireEvent.change(together.getByLabelText(name), { target: { value: NEW } });
  fireEvent.click(together.getByRole('button', { name: 'Make them live' }));
  expect((await together.findByRole('alert')).textContent).toContain(WHY);
  expect(together.getByLabelText('News')).toHaveProperty('value', NEW);
});

test('what was made live together goes back together', async () => {
  const { api } = openReleases(
    { [ROLL_BACK_SET]: listOf(5, news({ live: OLD }), shell({ live: OLD })) },
    news({ liveWith: ['shell'] }),
    shell({ liveWith: ['mf-news'] }),
  );
  fireEvent.click((await card('News')).getByRole('button', { name: `Roll back to ${OLD}` }));
  expect(dialog().getByText(/It changes together with shell\.$/)).toBeTruthy();
  fireEvent.click(dialog().getByRole('button', { name: 'Roll back' }));
  await expect
    .poll(() => api.to(ROLL_BACK_SET)[0]?.body)
    .toEqual({
      releases: ['mf-news', 'shell'].map((section) => ({ section, expected: NOW })),
      why: '',
    });
  expect(api.to(ROLL_BACK_SET)[0]?.headers.get('if-match')).toBe('"4"');
});

test('the canary of a set is promoted whole, and ended by one call', async () => {
  const canary = { version: NEW, traffic: 10 };
  const { api } = openReleases(
    { [PROMOTE_SET]: listOf(5, news({ live: NEW }), shell({ live: NEW })) },
    news({ canary: { ...canary, with: ['shell'] } }),
    shell({ canary: { ...canary, with: ['mf-news'] } }),
  );
  expect(
    (await card('News')).getByText('A set with shell: a visitor sees all of it or nothing.'),
  ).toBeTruthy();
  fireEvent.click((await card('News')).getByRole('button', { name: 'End canary' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  fireEvent.click(
    (await card('Shell')).getByRole('button', { name: 'Make it live for everybody' }),
  );
  expect(dialog().getByText(/It changes together with mf-news\.$/)).toBeTruthy();
  fireEvent.click(dialog().getByRole('button', { name: 'Make it live' }));
  await expect
    .poll(() => api.to(PROMOTE_SET)[0]?.body)
    .toEqual({
      releases: ['shell', 'mf-news'].map((section) => ({ section, version: NEW, expected: NOW })),
      why: '',
    });
});

test('a shell can be a canary, and a release that does not fit says why', async () => {
  const sections = [
    news({ releases: [releaseOf(NEW, { misfits: [WHY] }), releaseOf(NOW)] }),
    shell({ releases: [releaseOf(NEW), releaseOf(NOW)] }),
  ];
  openReleases({}, ...sections);
  fireEvent.click((await card('News')).getByRole('button', { name: 'Kept releases (2)' }));
  const row = await (await card('News')).findByRole('row', { name: new RegExp(NEW) });
  expect(row.textContent).toContain(`Does not fit what is live: ${WHY}`);
  fireEvent.click((await card('Shell')).getByRole('button', { name: 'Kept releases (2)' }));
  const ofShell = within(await (await card('Shell')).findByRole('row', { name: new RegExp(NEW) }));
  fireEvent.click(ofShell.getByRole('button', { name: 'Canary…' }));
  expect(dialog().getByLabelText('Share of the visitors, in percent')).toBeTruthy();
});

test('the canary of a set gets another share as a whole', async () => {
  const canary = { version: NEW, traffic: 10 };
  const { api } = openReleases(
    { [PROMOTE_SET]: listOf(5, news(), shell()) },
    news({ canary: { ...canary, with: ['shell'] } }),
    shell({ canary: { ...canary, with: ['mf-news'] } }),
  );
  fireEvent.click((await card('Shell')).getByRole('button', { name: 'Change the share…' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Change the share' }));
  await expect
    .poll(() => api.to(PROMOTE_SET)[0]?.body)
    .toMatchObject({ traffic: 10, releases: [{ version: NEW }, { version: NEW }] });
});

test('the history says what changed together', async () => {
  openReleases({ [HISTORY]: [deployment({ with: [{ section: 'shell', to: NOW }] })] });
  await press('History');
  expect(await screen.findByText('Together with shell')).toBeTruthy();
});
