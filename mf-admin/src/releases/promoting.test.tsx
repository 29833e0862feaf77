import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import {
  answer,
  deployment,
  dialog,
  HISTORY,
  isLive,
  LIST,
  listOf,
  NEW,
  NOW,
  news,
  OLD,
  openReleases,
  PROMOTE,
  press,
  pressInRow,
  problem,
  ROLL_BACK,
  releaseOf,
  said,
  shell,
} from '../../test/releases-page.ts';

describe('promoting', () => {
  test('makes a kept release live', async () => {
    const done = listOf(5, news({ live: NEW, previous: NOW }));
    const { api } = openReleases({ [PROMOTE]: done });
    await pressInRow(NEW, 'Promote');
    api.answers[LIST] = done;
    answer('Make it live');
    expect(await isLive(NEW)).toBeTruthy();
    expect(api.to(PROMOTE)[0]?.body).toEqual({ version: NEW, why: '' });
    expect(document.activeElement?.textContent).toBe('News');
  });

  test('lists every reason why a release does not fit, and changes nothing', async () => {
    const reasons = ['It was built for contract 2.', 'It wants react ^20.0.0.'].map((reason) => ({
      code: 'CONTRACT',
      section: 'mf-news',
      reason,
    }));
    const body = { message: 'It does not fit.', code: 'RELEASE_MISFIT', reasons };
    openReleases({ [PROMOTE]: Response.json(body, { status: 409 }) });
    await pressInRow(NEW, 'Promote');
    answer('Make it live');
    const alert = within(await dialog().findByRole('alert'));
    expect(alert.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'It was built for contract 2.',
      'It wants react ^20.0.0.',
    ]);
    expect(await isLive(NOW)).toBeTruthy();
  });

  test.each([
    ['a sentence of the site', refusal(403, 'You do not have permission to do this.')],
    ['a release that is gone', refusal(404, 'There is no such release.', 'RELEASE_UNKNOWN')],
  ])('says why not: %s', async (_what, no) => {
    openReleases({ [PROMOTE]: no });
    await pressInRow(NEW, 'Promote');
    answer('Make it live');
    expect(await problem()).toContain((await no.clone().json()).message);
  });

  test('also works for the shell, by its own name', async () => {
    const done = listOf(5, shell({ live: NEW }));
    const { api } = openReleases({ [PROMOTE]: done }, shell());
    await pressInRow(NEW, 'Promote');
    api.answers[LIST] = done;
    answer('Make it live');
    expect(await isLive(NEW)).toBeTruthy();
    expect(api.to(PROMOTE)[0]?.path).toBe('/api/sections/shell/live');
  });
});

test('a release that closes a hole can be kept: the history and the card say so', async () => {
  const kept = news({ live: NEW, kept: true });
  const { api } = openReleases({ [PROMOTE]: listOf(5, kept) });
  await pressInRow(NEW, 'Promote');
  fireEvent.click(dialog().getByRole('checkbox', { name: 'Never take it back by itself' }));
  api.answers[LIST] = listOf(5, kept);
  api.answers[HISTORY] = [deployment({ id: 2, to: NEW, kept: true })];
  answer('Make it live');
  expect(await screen.findByText('The site does not take it back by itself.')).toBeTruthy();
  expect(api.to(PROMOTE)[0]?.body).toEqual({ version: NEW, why: '', keep: true });
  await press('History');
  expect(await screen.findByText('Made live, to stay')).toBeTruthy();
});

describe('a canary', () => {
  const canary = { version: NEW, traffic: 10, with: [] };
  const trying = news({ canary, releases: [releaseOf(NEW), releaseOf(NOW), releaseOf(OLD)] });

  test('starts with a tenth of the visitors, unless another share is entered', async () => {
    const { api } = openReleases({ [PROMOTE]: listOf(5, trying) });
    await pressInRow(NEW, 'Canary…');
    const share = dialog().getByLabelText<HTMLInputElement>('Share of the visitors, in percent');
    expect(share.value).toBe('10');
    fireEvent.change(share, { target: { value: '100' } });
    answer('Start the canary');
    expect(dialog().getByText('Enter a whole number from 1 to 99.')).toBeTruthy();
    expect(api.to(PROMOTE)).toEqual([]);
    fireEvent.change(share, { target: { value: '25' } });
    api.answers[LIST] = listOf(5, trying);
    answer('Start the canary');
    expect(await screen.findByRole('region', { name: 'Canary of News' })).toBeTruthy();
    expect(api.to(PROMOTE)[0]?.body).toEqual({ version: NEW, traffic: 25, why: '' });
  });

  test('can be made live for all visitors', async () => {
    const done = listOf(5, news({ live: NEW }));
    const { api } = openReleases({ [PROMOTE]: done }, trying);
    await press('Make it live for everybody');
    api.answers[LIST] = done;
    answer('Make it live');
    expect(await isLive(NEW)).toBeTruthy();
    expect(api.to(PROMOTE)[0]?.body).toEqual({ version: NEW, why: '' });
  });

  test('is ended from the revision that was seen', async () => {
    const { api } = openReleases({ [ROLL_BACK]: listOf(5, news()) }, trying);
    await press('End canary');
    answer('End the canary');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.to(ROLL_BACK)[0]?.headers.get('if-match')).toBe('"4"');
    expect(said()).toEqual([`News ${NOW} is live.`]);
  });

  test('can get another share', async () => {
    const { api } = openReleases({ [PROMOTE]: listOf(5, trying) }, trying);
    await press('Change the share…');
    const share = dialog().getByLabelText('Share of the visitors, in percent');
    fireEvent.change(share, { target: { value: '50' } });
    answer('Change the share');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.to(PROMOTE)[0]?.body).toEqual({ version: NEW, traffic: 50, why: '' });
  });
});
