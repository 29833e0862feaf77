import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Section } from 'shared/contract';
import { useNotices } from 'shared/notices';
import { type Answers, expectLog, held, refusal } from 'shared/testing';
import { describe, expect, test } from 'vitest';
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
  ROLL_BACK,
  releaseOf,
  shell,
} from '../../test/release-samples.ts';

const openReleases = (answers: Answers = {}, section: Section = news()) =>
  openPage('/admin/releases', {
    role: 3,
    answers: { [LIST]: listOf(4, section), [HISTORY]: [deployment()], ...answers },
  });

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('alertdialog'));
const answer = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const said = () => useNotices.getState().map(({ text }) => text);
const problem = async () => (await dialog().findByRole('alert')).textContent;
const isLive = (version: string) => screen.findByText(version, { selector: 'h3 + code' });
const startRollBack = () => press(`Roll back to ${OLD}`);
const pressInRow = async (version: string, name: string) => {
  await press('Kept releases (3)');
  const row = await screen.findByRole('row', { name: new RegExp(version) });
  fireEvent.click(within(row).getByRole('button', { name }));
};
const lost = () => {
  throw new TypeError('The connection was lost');
};
const changed = () =>
  Response.json(
    { message: 'Somebody else was faster.', code: 'REVISION_CHANGED', revision: 5 },
    { status: 412 },
  );

describe('rolling back', () => {
  test('names both releases, and sends the revision that was seen, with the reason', async () => {
    const { api } = openReleases({ [ROLL_BACK]: listOf(5, news({ live: OLD, previous: null })) });
    await startRollBack();
    expect(screen.getByRole('alertdialog', { name: 'Roll News back?' })).toBeTruthy();
    expect(dialog().getByText(NOW).parentElement?.textContent).toBe(`${NOW}to${OLD}`);
    fireEvent.change(dialog().getByLabelText('Why'), { target: { value: ' Photos are gone ' } });
    api.answers[LIST] = listOf(5, news({ live: OLD, previous: null }));
    answer('Roll back');
    expect(await isLive(OLD)).toBeTruthy();
    const [asked] = api.to(ROLL_BACK);
    expect(asked?.path).toBe('/api/sections/mf-news/rollback');
    expect(asked?.headers.get('if-match')).toBe('"4"');
    expect(asked?.body).toEqual({ why: 'Photos are gone' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(said()).toEqual([`News ${OLD} is live.`]);
    expect(document.activeElement?.textContent).toBe('News');
  });

  test('shows nothing as done before the site has answered', async () => {
    const done = listOf(5, news({ live: OLD }));
    const { answer: slow, release } = held(done);
    const { api } = openReleases({ [ROLL_BACK]: slow });
    await startRollBack();
    api.answers[LIST] = done;
    answer('Roll back');
    const button = dialog().getByRole('button', { name: 'Roll back' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(await isLive(NOW)).toBeTruthy();
    release();
    expect(await isLive(OLD)).toBeTruthy();
  });

  test('is shown as the site answered, even if the list cannot be loaded again', async () => {
    expectLog('Failed to load sections');
    const { api } = openReleases({ [ROLL_BACK]: listOf(5, news({ live: OLD })) });
    await startRollBack();
    api.answers[LIST] = refusal(503, 'Busy');
    answer('Roll back');
    expect(await screen.findByText('Busy')).toBeTruthy();
    expect(await isLive(OLD)).toBeTruthy();
  });

  test('can be cancelled', async () => {
    const { api } = openReleases();
    await startRollBack();
    answer('Cancel');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.to(ROLL_BACK)).toEqual([]);
  });

  test('shows what another person has changed since, and asks again', async () => {
    const { api } = openReleases({ [ROLL_BACK]: changed });
    await startRollBack();
    api.answers[LIST] = listOf(5, news({ live: NEW, previous: NOW }));
    answer('Roll back');
    expect(await problem()).toBe(
      `Somebody else has changed what is live in the meantime. News ${NEW} is live. Do you still want this?`,
    );
    expect(dialog().getByText(NEW).parentElement?.textContent).toBe(`${NEW}to${NOW}`);
    expect(await isLive(NEW)).toBeTruthy();
    api.answers[ROLL_BACK] = listOf(6, news());
    api.answers[LIST] = listOf(6, news());
    answer('Roll back');
    expect(await isLive(NOW)).toBeTruthy();
    expect(api.to(ROLL_BACK).map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
  });

  test('says when another section has changed', async () => {
    const { api } = openReleases({ [ROLL_BACK]: changed });
    await startRollBack();
    api.answers[LIST] = listOf(5, news());
    answer('Roll back');
    expect(await problem()).toContain('Another section has been released in the meantime.');
  });

  test('ends when another person has already done it', async () => {
    const { api } = openReleases({ [ROLL_BACK]: changed });
    await startRollBack();
    api.answers[LIST] = listOf(5, news({ live: OLD, previous: null }));
    answer('Roll back');
    const ended = await screen.findByRole('dialog', { name: 'There is nothing left to do' });
    expect(ended.textContent).toContain(`News ${OLD} is live.`);
    fireEvent.click(within(ended).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('never sends a revision that was not shown', async () => {
    const { api } = openReleases({ [ROLL_BACK]: changed });
    await startRollBack();
    api.answers[LIST] = listOf(5, news({ live: NEW, previous: NOW }));
    window.dispatchEvent(new Event('focus'));
    expect(await isLive(NEW)).toBeTruthy();
    expect(dialog().getByText(NOW).parentElement?.textContent).toBe(`${NOW}to${OLD}`);
    answer('Roll back');
    await problem();
    expect(api.to(ROLL_BACK)[0]?.headers.get('if-match')).toBe('"4"');
  });
});

describe('a change without an answer', () => {
  test('is recognised as made by what is live now', async () => {
    const { api } = openReleases({ [ROLL_BACK]: lost });
    await startRollBack();
    api.answers[LIST] = listOf(5, news({ live: OLD, previous: null }));
    answer('Roll back');
    expect(await isLive(OLD)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(said()).toEqual([`News ${OLD} is live.`]);
  });

  test('is recognised as not made, and can be tried again', async () => {
    openReleases({ [ROLL_BACK]: lost });
    await startRollBack();
    answer('Roll back');
    expect(await problem()).toBe(
      `No answer came. News ${NOW} is live. You can try again: nothing is done twice.`,
    );
    expect(said()).toEqual([]);
  });

  test('is not confused with a change by another person', async () => {
    const { api } = openReleases({ [ROLL_BACK]: lost });
    await startRollBack();
    api.answers[LIST] = listOf(5, news({ live: NEW, previous: NOW }));
    answer('Roll back');
    expect(await problem()).toContain(`No answer came. News ${NEW} is live.`);
  });

  test('was not made if nothing has changed at all', async () => {
    const trying = news({ canary: { version: NEW, traffic: 10, growsAt: null, with: [] } });
    openReleases({ [PROMOTE]: lost }, trying);
    await press('Change the share…');
    answer('Change the share');
    expect(await problem()).toContain('You can try again');
  });

  test('remains uncertain while the site does not answer', async () => {
    const { api } = openReleases({ [ROLL_BACK]: lost });
    await startRollBack();
    api.answers[LIST] = lost;
    answer('Roll back');
    expect(await problem()).toContain('it is not known whether this has happened');
  });
});

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
  const canary = { version: NEW, traffic: 10, growsAt: null, with: [] };
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

  test('grows by itself where that is ticked, and says when', async () => {
    const growsAt = '2026-11-20T10:10:00.000Z';
    const growing = news({ ...trying, canary: { version: NEW, traffic: 5, growsAt, with: [] } });
    const { api } = openReleases({ [PROMOTE]: listOf(5, growing) });
    await pressInRow(NEW, 'Canary…');
    const grow = dialog().getByRole<HTMLInputElement>('checkbox', {
      name: 'Let it grow by itself',
    });
    expect(grow.checked).toBe(false);
    fireEvent.click(grow);
    fireEvent.change(dialog().getByLabelText('Share of the visitors, in percent'), {
      target: { value: '5' },
    });
    api.answers[LIST] = listOf(5, growing);
    answer('Start the canary');
    expect(await screen.findByText(/^Grows to 25 % by itself, if it is healthy then/)).toBeTruthy();
    expect(api.to(PROMOTE)[0]?.body).toEqual({ version: NEW, traffic: 5, why: '', grow: true });
    await press('Change the share…');
    expect(dialog().getByRole<HTMLInputElement>('checkbox').checked, 'as it is').toBe(true);
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

  test('is ended by making the live release live again', async () => {
    const { api } = openReleases({ [PROMOTE]: listOf(5, news()) }, trying);
    await press('End canary');
    answer('End the canary');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.to(PROMOTE)[0]?.body).toEqual({ version: NOW, why: '' });
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
