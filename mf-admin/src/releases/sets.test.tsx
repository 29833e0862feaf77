import { fireEvent, screen, within } from '@testing-library/react';
import type { Section } from 'shared/contract';
import { useNotices } from 'shared/notices';
import type { Answers } from 'shared/testing';
import { expect, test } from 'vitest';
import { openPage } from '../../test/fake-host.tsx';
import {
  deployment,
  HISTORY,
  LIST,
  listOf,
  NEW,
  NOW,
  news,
  OLD,
  PROMOTE,
  PROMOTE_SET,
  ROLL_BACK_SET,
  releaseOf,
  shell,
} from '../../test/release-samples.ts';

const WHY = 'mf-news needs contract 2, the shell 1.1.0-bbbbbbbbbbbb serves 1.';

const openReleases = (sections: Section[], answers: Answers = {}) =>
  openPage('/admin/releases', {
    role: 3,
    answers: { [LIST]: listOf(4, ...sections), [HISTORY]: [deployment()], ...answers },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const card = (name: string) => within(screen.getByRole('region', { name }));
const question = () => within(screen.getByRole('alertdialog'));

test('several releases are made live together, each from what was seen, for a share if one is given', async () => {
  const { api } = openReleases([news(), shell()], { [PROMOTE_SET]: listOf(5) });
  await press('Release several together');
  const dialog = within(screen.getByRole('dialog', { name: 'Release several together' }));
  const send = dialog.getByRole('button', { name: 'Make them live' });
  expect(send).toHaveProperty('disabled', true);
  for (const name of ['News', 'Shell'])
    fireEvent.change(dialog.getByLabelText(name), { target: { value: NEW } });
  fireEvent.change(dialog.getByLabelText('Share of the visitors, in percent'), {
    target: { value: '10' },
  });
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: ' React 20 ' } });
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
  openReleases([news(), shell()], { [PROMOTE_SET]: () => misfit });
  await press('Release several together');
  const dialog = within(screen.getByRole('dialog', { name: 'Release several together' }));
  fireEvent.change(dialog.getByLabelText('News'), { target: { value: NEW } });
  fireEvent.click(dialog.getByRole('button', { name: 'Make them live' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(WHY);
  expect(dialog.getByLabelText('News')).toHaveProperty('value', NEW);
});

test('what was made live together goes back together', async () => {
  const { api } = openReleases([news({ liveWith: ['shell'] }), shell({ liveWith: ['mf-news'] })], {
    [ROLL_BACK_SET]: listOf(5, news({ live: OLD }), shell({ live: OLD })),
  });
  await screen.findByRole('region', { name: 'News' });
  fireEvent.click(card('News').getByRole('button', { name: `Roll back to ${OLD}` }));
  expect(question().getByText(/It changes together with shell\.$/)).toBeTruthy();
  fireEvent.click(question().getByRole('button', { name: 'Roll back' }));
  await expect
    .poll(() => api.to(ROLL_BACK_SET)[0]?.body)
    .toEqual({
      releases: ['mf-news', 'shell'].map((section) => ({ section, expected: NOW })),
      why: '',
    });
});

test('the canary of a set is promoted whole, and ended by one call', async () => {
  const canary = { version: NEW, traffic: 10, growsAt: null };
  const { api } = openReleases(
    [
      news({ canary: { ...canary, with: ['shell'] } }),
      shell({ canary: { ...canary, with: ['mf-news'] } }),
    ],
    { [PROMOTE_SET]: listOf(5, news({ live: NEW }), shell({ live: NEW })), [PROMOTE]: listOf(6) },
  );
  await screen.findByRole('region', { name: 'News' });
  expect(
    card('News').getByText('A set with shell: a visitor sees all of it or nothing.'),
  ).toBeTruthy();
  fireEvent.click(card('News').getByRole('button', { name: 'End canary' }));
  fireEvent.click(question().getByRole('button', { name: 'Cancel' }));
  fireEvent.click(card('Shell').getByRole('button', { name: 'Make it live for everybody' }));
  expect(question().getByText(/It changes together with mf-news\.$/)).toBeTruthy();
  fireEvent.click(question().getByRole('button', { name: 'Make it live' }));
  await expect
    .poll(() => api.to(PROMOTE_SET)[0]?.body)
    .toEqual({
      releases: ['shell', 'mf-news'].map((section) => ({ section, version: NEW, expected: NOW })),
      why: '',
    });
});

test('a shell says which contracts it serves, can be a canary, and a release that does not fit says why', async () => {
  const sections = [
    news({ releases: [releaseOf(NEW, { misfits: [WHY] }), releaseOf(NOW)] }),
    shell({ releases: [releaseOf(NEW, { contracts: [1, 2] }), releaseOf(NOW)] }),
  ];
  openReleases(sections);
  await screen.findByRole('region', { name: 'News' });
  fireEvent.click(card('News').getByRole('button', { name: 'Kept releases (2)' }));
  const row = await card('News').findByRole('row', { name: new RegExp(NEW) });
  expect(row.textContent).toContain(`Does not fit what is live: ${WHY}`);
  fireEvent.click(card('Shell').getByRole('button', { name: 'Kept releases (2)' }));
  const ofShell = within(await card('Shell').findByRole('row', { name: new RegExp(NEW) }));
  expect(ofShell.getByRole('cell', { name: '1, 2' })).toBeTruthy();
  fireEvent.click(ofShell.getByRole('button', { name: 'Canary…' }));
  expect(question().getByText(/Pages do not report how a shell does/)).toBeTruthy();
  expect(question().queryByRole('checkbox')).toBeNull();
});

test('the history says what changed together', async () => {
  openReleases([news()], { [HISTORY]: [deployment({ with: [{ section: 'shell', to: NOW }] })] });
  await press('History');
  expect(await screen.findByText('Together with shell')).toBeTruthy();
});
