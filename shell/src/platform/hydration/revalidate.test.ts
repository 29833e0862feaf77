import { forgetReads, read, seedReadsFromPage } from 'shared/api';
import { ANSWERS_ELEMENT_ID, ANSWERS_OUTDATED, type Answers } from 'shared/contract';
import { writeBoot } from 'shared/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { revalidate } from './revalidate.ts';

const ADDRESS = '/api/news?page=0&size=10';
const page = (title: string) => ({ content: [{ id: 1, title }], totalElements: 1 });
const serverHtmlAnswers: Answers = { [ADDRESS]: { etag: '"one"', body: page('Fair') } };

const fetched = vi.fn<typeof fetch>();
const notified = vi.fn();
const readList = () => read('news.list', { query: { page: 0, size: 10 } });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = `<script type="application/json" id="${ANSWERS_ELEMENT_ID}"></script>`;
  document.body.children[0]?.append(JSON.stringify(serverHtmlAnswers));
  addEventListener(ANSWERS_OUTDATED, notified);
});
afterEach(() => {
  removeEventListener(ANSWERS_OUTDATED, notified);
  vi.clearAllMocks();
});

test('reads use the responses in the page at once, even if scripts load late', async () => {
  vi.useFakeTimers();
  seedReadsFromPage();
  vi.setSystemTime(Date.now() + 60_000);
  const list = readList();
  expect(list).toMatchObject({ status: 'fulfilled', value: page('Fair') });
  expect(await list).toEqual(page('Fair'));
  expect(fetched).not.toHaveBeenCalled();
});

test('an unchanged response costs one conditional call and notifies nobody', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 304 }));
  expect(await revalidate(seedReadsFromPage())).toEqual({
    outcome: 'unchanged',
    confirmedBodies: { [ADDRESS]: page('Fair') },
  });
  expect(fetched.mock.calls).toEqual([
    [ADDRESS, expect.objectContaining({ headers: { 'if-none-match': '"one"' } })],
  ]);
  expect(notified).not.toHaveBeenCalled();
  expect(await readList()).toEqual(page('Fair'));
});

test('a changed response replaces the old one', async () => {
  fetched.mockResolvedValue(Response.json(page('Ball')));
  expect(await revalidate(seedReadsFromPage())).toEqual({
    outcome: 'changed',
    confirmedBodies: { [ADDRESS]: page('Ball') },
  });
  expect(notified).toHaveBeenCalledOnce();
  expect(readList()).toMatchObject({ value: page('Ball') });
  expect(fetched).toHaveBeenCalledOnce();
});

test('a response that is gone is fetched again by its next read', async () => {
  fetched.mockImplementation(async () => new Response('No such post', { status: 404 }));
  expect(await revalidate(seedReadsFromPage())).toEqual({
    outcome: 'changed',
    confirmedBodies: {},
  });
  await expect(readList()).rejects.toMatchObject({ status: 404 });
});

describe('A resource not found when the page was rendered', () => {
  beforeEach(() => {
    document.body.innerHTML = `<script type="application/json" id="${ANSWERS_ELEMENT_ID}">{}</script>`;
    writeBoot({ missing: [ADDRESS] });
  });

  test('is rejected without a call, and notifies nobody while it is not there', async () => {
    const answers = seedReadsFromPage();
    await expect(readList()).rejects.toMatchObject({ status: 404 });
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockResolvedValue(new Response('No such page', { status: 404 }));
    expect(await revalidate(answers)).toMatchObject({ outcome: 'unchanged' });
    expect(notified).not.toHaveBeenCalled();
  });

  test('and exists by now, is shown', async () => {
    fetched.mockResolvedValue(Response.json(page('Fair')));
    expect(await revalidate(seedReadsFromPage())).toMatchObject({ outcome: 'changed' });
    expect(notified).toHaveBeenCalledOnce();
    expect(await readList()).toEqual(page('Fair'));
    expect(fetched).toHaveBeenCalledOnce();
  });
});

test.each([
  ['a server that is busy', async () => new Response('', { status: 503 })],
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch'))],
])('with %s, the page stays as it is', async (_, respond) => {
  fetched.mockImplementation(respond);
  const unchanged = { outcome: 'unchanged', confirmedBodies: {} };
  expect(await revalidate(seedReadsFromPage())).toEqual(unchanged);
  expect(readList()).toMatchObject({ value: page('Fair') });
});

test('a site closed since is reported as closed', async () => {
  fetched.mockResolvedValue(
    Response.json({ message: 'Closed', code: 'MAINTENANCE' }, { status: 503 }),
  );
  expect(await revalidate(seedReadsFromPage())).toMatchObject({ outcome: 'closed' });
});

test('a response from before a write is not used', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  const check = revalidate(seedReadsFromPage());
  forgetReads();
  resolve(Response.json(page('Old')));
  expect(await check).toMatchObject({ outcome: 'unchanged' });
  fetched.mockResolvedValueOnce(Response.json(page('Written')));
  expect(await readList()).toEqual(page('Written'));
});
