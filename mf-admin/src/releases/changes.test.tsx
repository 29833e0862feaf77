import { fireEvent, screen, within } from '@testing-library/react';
import { delayed, errorResponse, expectLog } from 'shared/testing';
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
  sent,
  shell,
  startRollBack,
  toasts,
} from '../../test/releases-page.ts';

const lost = () => {
  throw new TypeError('The connection was lost');
};
const changed = () =>
  Response.json(
    { message: 'Somebody else was faster.', code: 'REVISION_CHANGED', revision: 5 },
    { status: 412 },
  );
const misfit = (...reasons: string[]) =>
  Response.json(
    {
      message: 'It does not fit.',
      code: 'RELEASE_MISFIT',
      reasons: reasons.map((reason) => ({ code: 'CONTRACT', section: 'mf-news', reason })),
    },
    { status: 409 },
  );
const back = listOf(5, news({ live: OLD, previous: null }));
const isClosed = () => expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();

describe('rolling back', () => {
  test('names both releases, and sends the state that was seen, with the reason', async () => {
    const { api } = openReleases({ [ROLL_BACK]: back });
    await startRollBack();
    expect(screen.getByRole('alertdialog', { name: 'Roll News back?' })).toBeTruthy();
    expect(dialog().getByText(NOW).parentElement?.textContent).toBe(`${NOW}to${OLD}`);
    fireEvent.change(dialog().getByLabelText('Why'), { target: { value: ' Photos are gone ' } });
    api.answers[LIST] = back;
    answer('Roll back');
    expect(await isLive(OLD)).toBeTruthy();
    const [request] = api.to(ROLL_BACK);
    expect(request?.headers.get('if-match')).toBe('"4"');
    const releases = [{ section: 'mf-news', expected: NOW }];
    expect(request?.body).toEqual({ releases, why: 'Photos are gone' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('News');
  });

  test('announces only the live release, not the one before', async () => {
    const { api } = openReleases({ [ROLL_BACK]: listOf(5, news({ live: OLD, previous: NOW })) });
    await startRollBack();
    api.answers[LIST] = listOf(5, news({ live: OLD, previous: NOW }));
    answer('Roll back');
    expect(await isLive(OLD)).toBeTruthy();
    expect(toasts()).toEqual([`News ${OLD} is live.`]);
    api.answers[ROLL_BACK] = api.answers[LIST] = listOf(6, news());
    await press(`Roll back to ${NOW}`);
    answer('Roll back');
    expect(await isLive(NOW)).toBeTruthy();
    expect(toasts()).toEqual([`News ${NOW} is live.`]);
  });

  test('shows nothing as done before the site has answered', async () => {
    const { answer: slow, release } = delayed(back);
    const { api } = openReleases({ [ROLL_BACK]: slow });
    await startRollBack();
    api.answers[LIST] = back;
    answer('Roll back');
    const button = dialog().getByRole('button', { name: 'Roll back' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(await isLive(NOW)).toBeTruthy();
    release();
    expect(await isLive(OLD)).toBeTruthy();
  });

  test('is shown as the site answered, even if the list cannot be loaded again', async () => {
    expectLog('Failed to load sections');
    const { api } = openReleases({ [ROLL_BACK]: back });
    await startRollBack();
    api.answers[LIST] = errorResponse(503, 'Busy');
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

  test('shows the changes of another person since, and requires another confirmation', async () => {
    const { api } = openReleases({ [ROLL_BACK]: changed });
    await startRollBack();
    api.answers[LIST] = listOf(5, news({ live: NEW, previous: NOW }));
    answer('Roll back');
    expect(await problem()).toBe(
      `Somebody else has changed what is live in the meantime. News ${NEW} is live. Do you still want this?`,
    );
    expect(dialog().getByText(NEW).parentElement?.textContent).toBe(`${NEW}to${NOW}`);
    expect(await isLive(NEW)).toBeTruthy();
    api.answers[ROLL_BACK] = api.answers[LIST] = listOf(6, news());
    answer('Roll back');
    expect(await isLive(NOW)).toBeTruthy();
    expect(api.to(ROLL_BACK).map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
  });

  test('ends when another person has already done it', async () => {
    const { api } = openReleases({ [ROLL_BACK]: changed });
    await startRollBack();
    api.answers[LIST] = back;
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

  test('rolls back together the releases that were made live together', async () => {
    const { api } = openReleases(
      { [ROLL_BACK]: listOf(5, news({ live: OLD }), shell({ live: OLD })) },
      news({ liveWith: ['shell'] }),
      shell({ liveWith: ['mf-news'] }),
    );
    await screen.findByRole('region', { name: 'News' });
    fireEvent.click(screen.getAllByRole('button', { name: `Roll back to ${OLD}` })[0] as Element);
    expect(dialog().getByText(/It changes together with shell\.$/)).toBeTruthy();
    answer('Roll back');
    await isClosed();
    const releases = ['mf-news', 'shell'].map((section) => ({ section, expected: NOW }));
    expect(api.to(ROLL_BACK)[0]?.body).toEqual({ releases, why: '' });
  });
});

describe('a change without an answer', () => {
  test.each([
    ['made', OLD],
    ['overtaken by another person', NEW],
  ])('was %s if the state has changed: the page shows the live releases', async (_what, live) => {
    const { api } = openReleases({ [ROLL_BACK]: lost });
    await startRollBack();
    api.answers[LIST] = listOf(5, news({ live, previous: NOW }));
    answer('Roll back');
    expect(await isLive(live)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(toasts()).toEqual([`News ${live} is live.`]);
  });

  test('was not made if the state is the same, and can be tried again', async () => {
    openReleases({ [ROLL_BACK]: lost });
    await startRollBack();
    answer('Roll back');
    expect(await problem()).toBe(
      `No answer came. News ${NOW} is live. You can try again: nothing is done twice.`,
    );
    expect(toasts()).toEqual([]);
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
    const [request] = api.to(PROMOTE);
    expect(request?.headers.get('if-match')).toBe('"4"');
    expect(request?.body).toEqual({ releases: sent(NEW, 'mf-news'), why: '' });
    expect(document.activeElement?.textContent).toBe('News');
  });

  test('lists every reason why a release does not fit, and changes nothing', async () => {
    const reasons = ['It was built for contract 2.', 'It wants react ^20.0.0.'];
    openReleases({ [PROMOTE]: misfit(...reasons) });
    await pressInRow(NEW, 'Promote');
    answer('Make it live');
    const alert = within(await dialog().findByRole('alert'));
    expect(alert.getAllByRole('listitem').map((item) => item.textContent)).toEqual(reasons);
    expect(await isLive(NOW)).toBeTruthy();
  });

  test.each([
    ['a sentence of the site', errorResponse(403, 'You do not have permission to do this.')],
    ['a release that is gone', errorResponse(404, 'There is no such release.', 'RELEASE_UNKNOWN')],
  ])('shows why not: %s', async (_what, no) => {
    openReleases({ [PROMOTE]: no });
    await pressInRow(NEW, 'Promote');
    answer('Make it live');
    expect(await problem()).toContain((await no.clone().json()).message);
  });

  test('can keep a release for good: the history and the card show it', async () => {
    const kept = listOf(5, news({ live: NEW, kept: true }));
    const { api } = openReleases({ [PROMOTE]: kept });
    await pressInRow(NEW, 'Promote');
    fireEvent.click(dialog().getByRole('checkbox', { name: 'Never take it back by itself' }));
    api.answers[LIST] = kept;
    api.answers[HISTORY] = [deployment({ id: 2, to: NEW, kept: true })];
    answer('Make it live');
    expect(await screen.findByText('The site does not take it back by itself.')).toBeTruthy();
    expect(api.to(PROMOTE)[0]?.body).toMatchObject({ keep: true });
    await press('History');
    expect(await screen.findByText('Made live, to stay')).toBeTruthy();
  });
});

describe('a canary', () => {
  const canary = { version: NEW, traffic: 20, with: [] };
  const trying = news({ canary });
  const share = () =>
    dialog().getByLabelText<HTMLInputElement>('Share of the visitors, in percent');

  test('starts with a tenth of the visitors, unless another share is entered', async () => {
    const { api } = openReleases({ [PROMOTE]: listOf(5, trying) });
    await pressInRow(NEW, 'Canary…');
    expect(share().value).toBe('10');
    fireEvent.change(share(), { target: { value: '100' } });
    answer('Start the canary');
    expect(dialog().getByText('Enter a whole number from 1 to 99.')).toBeTruthy();
    expect(api.to(PROMOTE)).toEqual([]);
    fireEvent.change(share(), { target: { value: '25' } });
    api.answers[LIST] = listOf(5, trying);
    answer('Start the canary');
    expect(await screen.findByRole('region', { name: 'Canary of News' })).toBeTruthy();
    const releases = sent(NEW, 'mf-news');
    expect(api.to(PROMOTE)[0]?.body).toEqual({ releases, traffic: 25, why: '' });
  });

  test('becomes live for all visitors', async () => {
    const done = listOf(5, news({ live: NEW }));
    const { api } = openReleases({ [PROMOTE]: done }, trying);
    await press('Make it live for everybody');
    api.answers[LIST] = done;
    answer('Make it live');
    expect(await isLive(NEW)).toBeTruthy();
    expect(api.to(PROMOTE)[0]?.body).toEqual({ releases: sent(NEW, 'mf-news'), why: '' });
  });

  test('ends', async () => {
    const { api } = openReleases({ [ROLL_BACK]: listOf(5, news()) }, trying);
    await press('End canary');
    answer('End the canary');
    await isClosed();
    expect(api.to(ROLL_BACK)[0]?.headers.get('if-match')).toBe('"4"');
    expect(toasts()).toEqual([`News ${NOW} is live.`]);
  });

  test('gets another share', async () => {
    const { api } = openReleases({ [PROMOTE]: listOf(5, trying) }, trying);
    await press('Change the share…');
    expect(share().value).toBe('20');
    fireEvent.change(share(), { target: { value: '50' } });
    answer('Change the share');
    await isClosed();
    expect(api.to(PROMOTE)[0]?.body).toMatchObject({ traffic: 50 });
  });

  test.each([
    ['promoted', 'Make it live for everybody', 'Make it live', {}],
    ['given another share', 'Change the share…', 'Change the share', { traffic: 20 }],
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
    answer(confirm);
    await isClosed();
    const releases = sent(NEW, 'shell', 'mf-news');
    expect(api.to(PROMOTE)[0]?.body).toEqual({ releases, why: '', ...share });
  });
});

describe('several releases together', () => {
  const openSet = async () => {
    await press('Release several together');
    const set = within(screen.getByRole('dialog', { name: 'Release several together' }));
    const send = set.getByRole('button', { name: 'Make them live' });
    expect(send).toHaveProperty('disabled', true);
    for (const name of ['News', 'Shell'])
      fireEvent.change(set.getByLabelText(name), { target: { value: NEW } });
    return { set, send };
  };

  test('become live from the state shown, for a share if one is given', async () => {
    const { api } = openReleases({ [PROMOTE]: listOf(5) }, news(), shell());
    const { set, send } = await openSet();
    const share = set.getByLabelText('Share of the visitors, in percent');
    fireEvent.change(share, { target: { value: '10' } });
    fireEvent.change(set.getByLabelText('Why'), { target: { value: ' React 20 ' } });
    fireEvent.click(send);
    await expect.poll(toasts).toEqual(['Some visitors see them together now.']);
    const releases = sent(NEW, 'mf-news', 'shell');
    expect(api.to(PROMOTE)[0]?.body).toEqual({ releases, traffic: 10, why: 'React 20' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('show why they do not fit, and leave the selection', async () => {
    const why = 'mf-news needs contract 2, the shell 1.1.0-bbbbbbbbbbbb serves 1.';
    openReleases({ [PROMOTE]: () => misfit(why) }, news(), shell());
    const { set, send } = await openSet();
    fireEvent.click(send);
    expect((await set.findByRole('alert')).textContent).toContain(why);
    expect(set.getByLabelText('News')).toHaveProperty('value', NEW);
  });
});
