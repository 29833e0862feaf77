import { fireEvent, screen, within } from '@testing-library/react';
import { expectLog, held, refusal } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import {
  answer,
  dialog,
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
  problem,
  ROLL_BACK,
  said,
  startRollBack,
} from '../../test/releases-page.ts';

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

  test('says only what is live now, not what was before', async () => {
    const back = listOf(5, news({ live: OLD, previous: NOW }));
    const { api } = openReleases({ [ROLL_BACK]: back });
    await startRollBack();
    api.answers[LIST] = back;
    answer('Roll back');
    expect(await isLive(OLD)).toBeTruthy();
    api.answers[ROLL_BACK] = api.answers[LIST] = listOf(6, news());
    await press(`Roll back to ${NOW}`);
    answer('Roll back');
    expect(await isLive(NOW)).toBeTruthy();
    expect(said()).toEqual([`News ${NOW} is live.`]);
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
    expect(await isLive(NEW)).toBeTruthy();
    expect(said()).toEqual([`News ${NEW} is live.`]);
  });

  test('was not made if nothing has changed at all', async () => {
    const trying = news({ canary: { version: NEW, traffic: 10, with: [] } });
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
