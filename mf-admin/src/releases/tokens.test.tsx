import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { delayed, type FakeResponses } from 'shared/testing';
import { describe, expect, test, vi } from 'vitest';
import {
  card,
  HISTORY,
  LIST,
  listOf,
  NEW,
  news,
  openReleases,
  press,
  shell,
  toasts,
  tokenOf,
} from '../../test/releases-page.ts';
import { rowTexts } from '../../test/row-texts.ts';

const TOKENS = 'GET /api/sections/{section}/tokens';
const MAKE = 'POST /api/sections/{section}/tokens';
const REVOKE = 'DELETE /api/sections/{section}/tokens/{id}';
const PREVIEW = 'POST /api/sections/{section}/previews';
const SECRET = 'scd_mf-news_0123456789abcdef';

const openSections = (responses: FakeResponses = {}) =>
  openReleases({ [HISTORY]: [], [TOKENS]: [tokenOf()], ...responses }, news(), shell());

async function openTokens(responses: FakeResponses = {}) {
  const view = openSections(responses);
  fireEvent.click((await card()).getByRole('button', { name: 'Deploy tokens' }));
  return view;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = () => within(screen.getByRole('dialog'));
const makeToken = async (response: FakeResponses[string]) => {
  await openTokens({ [MAKE]: response });
  await press('Make a token');
  type('Label', 'CI');
  await press('Make the token');
};
const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });

describe('the deploy tokens of a section', () => {
  test('are listed with their author, last use, and end', async () => {
    const used = tokenOf({
      id: 4,
      label: 'CI',
      lastUsedAt: '2026-11-20T06:00:00.000Z',
      expiresAt: '2099-02-24T12:00:00.000Z',
    });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const old = tokenOf({ id: 5, label: 'Old', expiresAt: inDays(-1) });
    const ending = tokenOf({ id: 6, label: 'Ending', expiresAt: inDays(8.5) });
    const { api } = await openTokens({ [TOKENS]: [used, tokenOf(), old, ending] });
    expect(await rowTexts('Deploy tokens of mf-news')).toEqual([
      'CI12 Nov, 14:00Elena Dimitrova20 Nov, 08:0024 February 2099Revoke',
      'Laptop of the news committee12 Nov, 14:00Elena Dimitrovanever used10 February 2099Revoke',
      expect.stringMatching(/^Old.*Expired/),
      expect.stringMatching(/^Ending.*Ends in 9 days/),
    ]);
    expect(api.requestsTo(TOKENS)[0]?.path).toBe('/api/sections/mf-news/tokens');
  });

  test('are shown once when made, although the dialog is closed meanwhile, with instructions, and stored nowhere', async () => {
    const copied = vi.fn(async () => {});
    const made = delayed({ ...tokenOf({ id: 9 }), token: SECRET });
    const { api } = await openTokens({ [MAKE]: made.respond });
    clipboard(copied);
    await press('Make a token');
    type('Label', 'The news room');
    type('Valid for', '30');
    await press('Make the token');
    const open = screen.getByRole('dialog');
    fireEvent.click(open);
    fireEvent(open, createEvent('cancel', open));
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
    made.release();
    expect((await screen.findByLabelText<HTMLInputElement>('Deploy token')).value).toBe(SECRET);
    expect(dialog().getByText(/^DEPLOY_TOKEN=… pnpm --filter mf-news release/)).toBeTruthy();
    expect(api.requestsTo(MAKE)[0]?.body).toEqual({
      label: 'The news room',
      days: 30,
      may: 'release',
    });
    expect(dialog().getByText('10 February 2099')).toBeTruthy();
    await press('Copy');
    expect(await dialog().findByText('Copied')).toBeTruthy();
    expect(copied).toHaveBeenCalledWith(SECRET);
    fireEvent.click(dialog().getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.documentElement.innerHTML).not.toContain(SECRET);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(SECRET);
    expect(api.requestsTo(TOKENS).length).toBeGreaterThan(1);
  });

  test('can be limited to previews, and are marked as such', async () => {
    const preview = tokenOf({ id: 9, label: 'Pull requests', may: 'preview' });
    const { api } = await openTokens({ [MAKE]: { ...preview, token: SECRET } });
    await press('Make a token');
    type('Label', 'Pull requests');
    fireEvent.click(dialog().getByRole('checkbox', { name: 'For previews only' }));
    api.responses[TOKENS] = [preview, tokenOf()];
    await press('Make the token');
    await screen.findByLabelText('Deploy token');
    expect(api.requestsTo(MAKE)[0]?.body).toMatchObject({ label: 'Pull requests', may: 'preview' });
    expect(await screen.findByText('Previews only')).toBeTruthy();
  });

  test('can be copied by hand where the browser does not let the page copy', async () => {
    clipboard(() => Promise.reject(new Error('Not allowed')));
    await makeToken({ ...tokenOf(), token: SECRET });
    await press('Copy');
    expect(await dialog().findByText(/copy it yourself/)).toBeTruthy();
  });

  test('may have been made when the answer is lost', async () => {
    await makeToken(() => Promise.reject(new TypeError('The connection was lost')));
    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toContain('it is not known whether a token was made');
  });

  test('are loaded again when the answer to a revocation is lost', async () => {
    const { api } = await openTokens({ [REVOKE]: () => Promise.reject(new TypeError('lost')) });
    await press('Revoke');
    api.responses[TOKENS] = [];
    const question = within(screen.getByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('There is no deploy token.')).toBeTruthy();
    expect((await question.findByRole('alert')).textContent).toContain('whether it is revoked');
  });

  test('are revoked after a confirmation', async () => {
    const { api } = await openTokens({ [REVOKE]: () => new Response(null, { status: 204 }) });
    await press('Revoke');
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('Revoke the token “Laptop of the news committee”?')).toBeTruthy();
    api.responses[TOKENS] = [];
    fireEvent.click(question.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('There is no deploy token.')).toBeTruthy();
    expect(api.requestsTo(REVOKE)[0]?.path).toBe('/api/sections/mf-news/tokens/3');
    expect(toasts()).toEqual([
      'The token “Laptop of the news committee” is worth nothing any more.',
    ]);
    expect(document.activeElement?.textContent).toBe('Make a token');
  });
});

describe('a new section', () => {
  test('is explained, and gets a token before it exists', async () => {
    const { api } = openSections({
      [MAKE]: { ...tokenOf(), token: 'scd_mf-polls_0123456789' },
    });
    await screen.findByRole('region', { name: 'News' });
    await press('Add a section');
    expect(dialog().getByText('pnpm new:section polls')).toBeTruthy();
    type('Label of the token', 'Polls committee');
    type('Name of the section', 'yearbook');
    await press('Make the token');
    expect(api.requestsTo(MAKE)).toEqual([]);
    type('Name of the section', 'mf-yearbook');
    await press('Make the token');
    await screen.findByLabelText('Deploy token');
    expect(dialog().getByText(/pnpm --filter mf-yearbook release/)).toBeTruthy();
    expect(api.requestsTo(MAKE)[0]?.path).toBe('/api/sections/mf-yearbook/tokens');
  });
});

describe('a preview link', () => {
  const link = {
    url: 'https://preview.council.example/preview/a.b',
    until: '2026-11-21T10:00:00.000Z',
    ownAddress: true,
    misfits: [] as string[],
  };
  const make = async () => {
    await press('Kept releases (3)');
    const row = await screen.findByRole('row', { name: new RegExp(NEW) });
    fireEvent.click(within(row).getByRole('button', { name: 'Preview link' }));
  };

  test('can be copied and opened, and shows its expiry', async () => {
    const { api } = openSections({ [PREVIEW]: link, [LIST]: listOf(4, news()) });
    await make();
    const field = await screen.findByLabelText<HTMLInputElement>('Preview link');
    expect(field.value).toBe(link.url);
    expect(dialog().getByText('21 Nov, 12:00')).toBeTruthy();
    const open = dialog().getByRole('link', { name: 'Open in a new tab' });
    expect(open.getAttribute('href')).toBe(link.url);
    expect(open.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('dialog').textContent).toContain(
      'It opens at preview.council.example, away from this site: nobody is',
    );
    expect(api.requestsTo(PREVIEW)[0]?.body).toEqual({ version: NEW });
  });

  test('names the site where previews have no address, and lists why a release does not fit', async () => {
    const url = 'https://council.example/preview/a.b';
    const misfits = ['mf-news needs contract 99, the shell serves 1.'];
    const sent = { ...link, url, ownAddress: false, misfits };
    openSections({ [PREVIEW]: sent, [LIST]: listOf(4, news()) });
    await make();
    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toContain('its pages may be missing: mf-news needs contract 99');
    expect(screen.getByRole('dialog').textContent).toContain(
      'opens at council.example itself: as finished',
    );
  });
});
