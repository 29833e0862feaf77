import { fireEvent, screen } from '@testing-library/react';
import type { FakeResponses } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import {
  card,
  deployment,
  HISTORY,
  LIST,
  listOf,
  NEW,
  NOW,
  nameOf,
  news,
  OLD,
  openReleases,
  releaseOf,
  shell,
} from '../../test/releases-page.ts';
import { rowTexts } from '../../test/row-texts.ts';

const healthy = { loaded: 1204, failed: 3 };
const failing = { loaded: 28, failed: 12 };

const openBoth = (responses: FakeResponses = {}) => openReleases(responses, news(), shell());
const showList = async (name: string, title = 'News') =>
  fireEvent.click((await card(title)).getByRole('button', { name }));

describe('the sections', () => {
  test('show the live releases, their start in the school’s time zone, and a newer build of the site', async () => {
    openBoth({ [LIST]: listOf(4, news({ waitingBuild: NEW }), shell()) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeTruthy();
    const { getByText } = await card();
    expect(getByText(NOW, { selector: 'h3 + code' })).toBeTruthy();
    expect(getByText(/^since/).textContent).toBe('since 19 Nov, 12:05, added by Mira Petrova');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
    expect(titles).toEqual(['News', 'Shell']);
    expect((await card()).getByText(/^A newer build/).textContent).toBe(
      `A newer build of the site waits: ${nameOf(NEW)}`,
    );
    expect((await card('Shell')).queryByText(/^A newer build/)).toBeNull();
  });

  test('show a canary with its share and health', async () => {
    const releases = [releaseOf(NEW, { health: failing }), releaseOf(NOW, { health: healthy })];
    const section = news({
      canary: { version: NEW, traffic: 15, with: [] },
      releases,
    });
    openBoth({ [LIST]: listOf(4, section) });
    await card();
    expect(screen.queryByRole('button', { name: /^Roll back/ })).toBeNull();
    const { getByText } = await card('Canary of News');
    expect(getByText('Canary 15 %')).toBeTruthy();
    expect(getByText(NEW)).toBeTruthy();
    expect(getByText('Last 24 hours: loaded for 28 accounts, failed for 12')).toBeTruthy();
  });

  test('offer to roll back only if there is a release before', async () => {
    openBoth({
      [LIST]: listOf(
        4,
        news({ previous: null, releases: [releaseOf(NOW)] }),
        shell({ live: null, liveSince: null, previous: null }),
      ),
    });
    const { getByText } = await card();
    expect(getByText('There is no earlier release to go back to.')).toBeTruthy();
    expect((await card('Shell')).getByText('Nothing yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Roll back/ })).toBeNull();
  });

  test('say what is live, and offer to go forward again after a roll-back', async () => {
    const builtFrom = { commit: 'a1b2c3d4', subject: 'feat(news): two columns' };
    const releases = [releaseOf(NOW, { builtFrom }), releaseOf(OLD, { builtFrom })];
    openPage('/admin/releases', {
      role: 3,
      responses: { [LIST]: listOf(4, news({ live: OLD, previous: null, releases })) },
    });
    const { getByText, getByRole } = await card();
    expect(getByText('feat(news): two columns')).toBeTruthy();
    fireEvent.click(getByRole('button', { name: `Forward to ${nameOf(NOW)}` }));
    expect(
      screen.getByRole('alertdialog', { name: `Make News ${nameOf(NOW)} live?` }),
    ).toBeTruthy();
    expect(screen.getByText(/10:30, “feat\(news\): two columns”, Mira Petrova$/)).toBeTruthy();
  });

  test('list the kept releases, each with its buttons, or why it does not fit the live ones', async () => {
    const commit = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334';
    const builtFrom = { commit, subject: '<b>Show</b> photos' };
    const why = 'mf-news needs contract 2, the shell 1.1.0-bbbbbbbbbbbb serves 1.';
    const releases = [
      releaseOf(NEW, { builtFrom }),
      releaseOf(NOW, { builtFrom }),
      releaseOf(OLD, { misfits: [why] }),
    ];
    openBoth({ [LIST]: listOf(4, news({ releases })) });
    await showList('Kept releases (3)');
    expect(await rowTexts('Kept releases of News')).toEqual([
      `${NEW}<b>Show</b> photos18 Nov, 10:30Mira PetrovaPromoteCanary…Preview link`,
      `${NOW}Live<b>Show</b> photos18 Nov, 10:30Mira PetrovaPreview link`,
      expect.stringContaining(`Does not fit what is live: ${why}`),
    ]);
  });

  test('mark a withdrawn release, which is offered nowhere', async () => {
    const releases = [releaseOf(NEW, { withdrawn: true, misfits: ['Why.'] }), releaseOf(NOW)];
    const entry = deployment({ action: 'ROLLED_BACK', from: NEW, to: NOW, withdrawn: true });
    openBoth({ [LIST]: listOf(4, news({ previous: null, releases })), [HISTORY]: [entry] });
    await showList('Kept releases (2)');
    expect((await rowTexts('Kept releases of News'))[0]).toBe(
      `${NEW}Withdrawn18 Nov, 10:30Mira Petrova`,
    );
    expect(screen.queryByRole('button', { name: /^Forward/ })).toBeNull();
    await showList('History');
    expect((await rowTexts('History of News'))[0]).toContain('Rolled backWithdrawn');
    fireEvent.click(screen.getByRole('button', { name: 'Release several together' }));
    expect(screen.queryByRole('option', { name: nameOf(NEW) })).toBeNull();
  });

  test('show the history of a section', async () => {
    const canary = { id: 2, action: 'CANARY', from: NOW, to: NEW, traffic: 10, why: '' } as const;
    const otherMembers = [{ section: 'shell', to: NOW }];
    openBoth({ [HISTORY]: [deployment({ ...canary, with: otherMembers }), deployment()] });
    await showList('History');
    expect(await rowTexts('History of News')).toEqual([
      `19 Nov, 12:05Elena DimitrovaCanary 10 %Together with shell${NOW}to${NEW}`,
      `19 Nov, 12:05Elena DimitrovaMade live${OLD}to${NOW}Pictures in two columns`,
    ]);
  });

  test('are loaded again when the person comes back, with the same list open', async () => {
    const { api } = openBoth();
    await showList('Kept releases (3)');
    api.responses[LIST] = listOf(5, news({ live: NEW }));
    fireEvent(window, new Event('focus'));
    expect(await screen.findByText(NEW, { selector: 'h3 + code' })).toBeTruthy();
    expect((await rowTexts('Kept releases of News'))[0]).toContain(`${NEW}Live`);
  });
});

describe('the former address', () => {
  test('redirects to the releases with its query', async () => {
    const { router } = openPage('/admin/sections?from=mail', {
      role: 3,
      responses: { [LIST]: listOf(4, news()), [HISTORY]: [deployment()] },
    });
    expect(await card()).toBeTruthy();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/admin/releases?from=mail');
  });
});
