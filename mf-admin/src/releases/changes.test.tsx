import { fireEvent, screen, within } from '@testing-library/react';
import { delayed, errorResponse, type FakeResponses } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import {
  deployment,
  dialog,
  findLiveVersion,
  HISTORY,
  LIST,
  listOf,
  NEW,
  NOW,
  nameOf,
  news,
  OLD,
  openReleases,
  PROMOTE,
  press,
  pressInDialog,
  pressInRow,
  problem,
  ROLL_BACK,
  releaseOf,
  sent,
  shell,
  startRollBack,
  toasts,
} from '../../test/releases-page.ts';

const lost = () => {
  throw new TypeError('The connection was lost');
};
const changeResponse = () =>
  Response.json(
    {
      message: 'Somebody else has changed what is live in the meantime.',
      code: 'REVISION_CHANGED',
      revision: 5,
    },
    { status: 412 },
  );
const rolledBackList = listOf(5, news({ live: OLD, previous: null }));
const unsafe = () => dialog().getByRole<HTMLInputElement>('checkbox', { name: 'It is unsafe' });
const inWords = (version: string) => `${nameOf(version)}, Mira Petrova`;
const stepText = () => dialog().getByText('to').parentElement?.textContent;

/** Opens the dialog that rolls the news back, on a site that answers so. */
async function openRollBack(response: FakeResponses[string]) {
  const view = openReleases({ [ROLL_BACK]: response });
  await startRollBack();
  return view;
}

const waitUntilClosed = () => expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();

describe('rolling back', () => {
  test('names both releases, sends the state that was seen with the reason, and shows nothing as done before the answer', async () => {
    const { respond, release } = delayed(rolledBackList);
    const { api } = await openRollBack(respond);
    expect(screen.getByRole('alertdialog', { name: 'Roll News back?' })).toBeTruthy();
    expect(stepText()).toBe(`${inWords(NOW)}to${inWords(OLD)}`);
    fireEvent.change(dialog().getByLabelText('Why'), { target: { value: ' Photos are gone ' } });
    api.responses[LIST] = rolledBackList;
    pressInDialog('Roll back');
    const button = dialog().getByRole('button', { name: 'Roll back' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(await findLiveVersion(NOW)).toBeTruthy();
    release();
    expect(await findLiveVersion(OLD)).toBeTruthy();
    const [request] = api.requestsTo(ROLL_BACK);
    expect(request?.headers.get('if-match')).toBe('"4"');
    const releases = [{ section: 'mf-news', expected: NOW, version: OLD }];
    expect(request?.body).toEqual({ releases, why: 'Photos are gone' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('News');
  });

  test('is not needed to withdraw the only release, after which its section is not there', async () => {
    const only = news({ previous: null, releases: [releaseOf(NOW)] });
    const listAfter = listOf(5, news({ live: null, liveSince: null, previous: null }));
    const { api } = openReleases({ [ROLL_BACK]: listAfter }, only);
    await press('Withdraw as unsafe…');
    expect(dialog().getByText(/News is not there until another one is live\.$/)).toBeTruthy();
    pressInDialog('Withdraw');
    await waitUntilClosed();
    expect(toasts()).toEqual(['Nothing of News is live.']);
    const releases = [{ section: 'mf-news', expected: NOW, version: NOW }];
    expect(api.requestsTo(ROLL_BACK)[0]?.body).toEqual({ releases, why: '', withdraw: true });
  });

  test('shows the changes of another person since, requires another confirmation, and withdraws only what was said to be unsafe', async () => {
    const { api } = await openRollBack(changeResponse);
    fireEvent.click(unsafe());
    api.responses[LIST] = listOf(5, news({ live: NEW, previous: NOW }));
    pressInDialog('Roll back');
    expect(await problem()).toBe(
      `Somebody else has changed what is live in the meantime. News ${nameOf(NEW)} is live.`,
    );
    expect(stepText()).toBe(`${inWords(NEW)}to${inWords(NOW)}`);
    expect(await findLiveVersion(NEW)).toBeTruthy();
    expect(unsafe().checked).toBe(false);
    fireEvent.click(unsafe());
    api.responses[ROLL_BACK] = api.responses[LIST] = listOf(6, news());
    pressInDialog('Roll back');
    await waitUntilClosed();
    expect(await findLiveVersion(NOW)).toBeTruthy();
    const requests = api.requestsTo(ROLL_BACK);
    expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
    expect(requests.map(({ body }) => body)).toMatchObject([
      { withdraw: true, releases: [{ expected: NOW }] },
      { withdraw: true, releases: [{ expected: NEW }] },
    ]);
  });

  test('ends when another person has already done it', async () => {
    const { api } = await openRollBack(changeResponse);
    api.responses[LIST] = rolledBackList;
    pressInDialog('Roll back');
    await waitUntilClosed();
    expect(toasts()).toEqual([`News ${nameOf(OLD)} is live.`]);
  });

  test('never sends a revision that was not shown', async () => {
    const { api } = await openRollBack(changeResponse);
    api.responses[LIST] = listOf(5, news({ live: NEW, previous: NOW }));
    window.dispatchEvent(new Event('focus'));
    expect(await findLiveVersion(NEW)).toBeTruthy();
    expect(stepText()).toBe(`${inWords(NOW)}to${inWords(OLD)}`);
    pressInDialog('Roll back');
    await problem();
    expect(api.requestsTo(ROLL_BACK)[0]?.headers.get('if-match')).toBe('"4"');
  });

  test('rolls back together the releases that were made live together', async () => {
    const { api } = openReleases(
      { [ROLL_BACK]: listOf(5, news({ live: OLD }), shell({ live: OLD })) },
      news({ liveWith: ['shell'] }),
      shell({ liveWith: ['mf-news'] }),
    );
    await screen.findByRole('region', { name: 'News' });
    fireEvent.click(
      screen.getAllByRole('button', { name: `Roll back to ${nameOf(OLD)}` })[0] as Element,
    );
    expect(dialog().getByText(/It changes together with shell\.$/)).toBeTruthy();
    pressInDialog('Roll back');
    await waitUntilClosed();
    const releases = ['mf-news', 'shell'].map((section) => ({
      section,
      expected: NOW,
      version: OLD,
    }));
    expect(api.requestsTo(ROLL_BACK)[0]?.body).toEqual({ releases, why: '' });
  });
});

describe('a change without an answer', () => {
  test.each([
    ['made', OLD],
    ['overtaken by another person', NEW],
  ])('was %s if the state has changed: the page shows the live releases', async (_what, live) => {
    const { api } = await openRollBack(lost);
    api.responses[LIST] = listOf(5, news({ live, previous: NOW }));
    pressInDialog('Roll back');
    expect(await findLiveVersion(live)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(toasts()).toEqual([`News ${nameOf(live)} is live.`]);
  });

  test('was not made if the state is the same, and can be tried again', async () => {
    await openRollBack(lost);
    pressInDialog('Roll back');
    expect(await problem()).toContain('it is not known whether this has happened');
    expect(toasts()).toEqual([]);
  });
});

describe('promoting', () => {
  test('makes a kept release live, for good if so chosen: the history and the card show it', async () => {
    const listAfter = listOf(5, news({ live: NEW, previous: NOW, kept: true }));
    const { api } = openReleases({ [PROMOTE]: listAfter });
    await pressInRow(NEW, 'Promote');
    fireEvent.click(dialog().getByRole('checkbox', { name: 'Never take it back by itself' }));
    api.responses[LIST] = listAfter;
    api.responses[HISTORY] = [deployment({ id: 2, to: NEW, kept: true })];
    pressInDialog('Make it live');
    expect(await findLiveVersion(NEW)).toBeTruthy();
    const [request] = api.requestsTo(PROMOTE);
    expect(request?.headers.get('if-match')).toBe('"4"');
    expect(request?.body).toEqual({ releases: sent(NEW, 'mf-news'), why: '', keep: true });
    expect(document.activeElement?.textContent).toBe('News');
    expect(await screen.findByText('The site does not take it back by itself.')).toBeTruthy();
    await press('History');
    expect(await screen.findByText('Made live, to stay')).toBeTruthy();
  });

  test('shows why not, and changes nothing', async () => {
    const why = 'This release does not fit the live site: It was built for contract 2.';
    openReleases({ [PROMOTE]: errorResponse(409, why, 'RELEASE_MISFIT') });
    await pressInRow(NEW, 'Promote');
    pressInDialog('Make it live');
    expect(await problem()).toContain(why);
    expect(await findLiveVersion(NOW)).toBeTruthy();
  });
});

describe('a canary', () => {
  const canary = { version: NEW, traffic: 20, with: [] };
  const newsWithCanary = news({ canary });
  const share = () =>
    dialog().getByLabelText<HTMLInputElement>('Share of the visitors, in percent');

  test('starts with a tenth of the visitors, unless another share is entered', async () => {
    const { api } = openReleases({ [PROMOTE]: listOf(5, newsWithCanary) });
    await pressInRow(NEW, 'Canary…');
    expect(share().value).toBe('10');
    fireEvent.change(share(), { target: { value: '100' } });
    pressInDialog('Start the canary');
    expect(dialog().getByText('Enter a whole number from 1 to 99.')).toBeTruthy();
    expect(api.requestsTo(PROMOTE)).toEqual([]);
    fireEvent.change(share(), { target: { value: '25' } });
    api.responses[LIST] = listOf(5, newsWithCanary);
    pressInDialog('Start the canary');
    expect(await screen.findByRole('region', { name: 'Canary of News' })).toBeTruthy();
    const releases = sent(NEW, 'mf-news');
    expect(api.requestsTo(PROMOTE)[0]?.body).toEqual({ releases, traffic: 25, why: '' });
  });

  test('ends', async () => {
    const { api } = openReleases({ [ROLL_BACK]: listOf(5, news()) }, newsWithCanary);
    await press('End canary');
    pressInDialog('End the canary');
    await waitUntilClosed();
    expect(api.requestsTo(ROLL_BACK)[0]?.headers.get('if-match')).toBe('"4"');
    expect(toasts()).toEqual([`News ${nameOf(NOW)} is live.`]);
  });

  test.each([
    ['promoted', 'Make it live for everybody', 'Make it live', {}],
    ['given another share', 'Change the share…', 'Start the canary', { traffic: 20 }],
  ])('of a set is %s whole', async (_what, button, confirm, share) => {
    const { api } = openReleases(
      { [PROMOTE]: listOf(5, news(), shell()) },
      news({ canary: { ...canary, with: ['shell'] } }),
      shell({ canary: { ...canary, with: ['mf-news'] } }),
    );
    const ofShell = within(await screen.findByRole('region', { name: 'Canary of Shell' }));
    const words = 'A set with mf-news: a visitor sees all of it or nothing.';
    expect(ofShell.getByText(words)).toBeTruthy();
    fireEvent.click(ofShell.getByRole('button', { name: button }));
    expect(dialog().getByText(/It changes together with mf-news\.$/)).toBeTruthy();
    pressInDialog(confirm);
    await waitUntilClosed();
    const releases = sent(NEW, 'shell', 'mf-news');
    expect(api.requestsTo(PROMOTE)[0]?.body).toEqual({ releases, why: '', ...share });
  });
});

test('several releases, of one section at least, become live together from the state shown, for a share if one is given', async () => {
  const { api } = openReleases({ [PROMOTE]: listOf(5, news(), shell()) }, news(), shell());
  await press('Release several together');
  await press('Make them live');
  expect((await screen.findByRole('alert')).textContent).toContain('at least one section');
  expect(api.requestsTo(PROMOTE)).toEqual([]);
  const setDialog = within(screen.getByRole('dialog', { name: 'Release several together' }));
  for (const name of ['News', 'Shell'])
    fireEvent.change(setDialog.getByLabelText(name), { target: { value: NEW } });
  const share = setDialog.getByLabelText('Share of the visitors, in percent');
  fireEvent.change(share, { target: { value: '10' } });
  fireEvent.change(setDialog.getByLabelText('Why'), { target: { value: ' React 20 ' } });
  fireEvent.click(setDialog.getByRole('button', { name: 'Make them live' }));
  await expect.poll(toasts).toEqual([`News ${nameOf(NOW)} is live. Shell ${nameOf(NOW)} is live.`]);
  const releases = sent(NEW, 'mf-news', 'shell');
  expect(api.requestsTo(PROMOTE)[0]?.body).toEqual({ releases, traffic: 10, why: 'React 20' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
