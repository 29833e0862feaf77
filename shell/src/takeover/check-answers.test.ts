import { adoptAnswers, forgetReads, read } from 'shared/api';
import { ANSWERS_ELEMENT_ID, type Answers, NEW_ANSWERS } from 'shared/contract';
import { writeBoot } from 'shared/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkAnswers } from './check-answers.ts';

const ADDRESS = '/api/news?page=0&size=10';
const page = (title: string) => ({ content: [{ id: 1, title }], totalElements: 1 });
const written: Answers = { [ADDRESS]: { etag: '"one"', body: page('Fair') } };

const fetched = vi.fn<typeof fetch>();
const told = vi.fn();
const readList = () => read('news.list', { query: { page: 0, size: 10 } });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = `<script type="application/json" id="${ANSWERS_ELEMENT_ID}"></script>`;
  document.body.children[0]?.append(JSON.stringify(written));
  addEventListener(NEW_ANSWERS, told);
});
afterEach(() => {
  removeEventListener(NEW_ANSWERS, told);
  forgetReads();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a page without answers has none', () => {
  document.body.innerHTML = '';
  expect(adoptAnswers()).toEqual({});
});

test('reads are answered from the page, at once, however late its scripts come', async () => {
  vi.useFakeTimers();
  adoptAnswers();
  vi.setSystemTime(Date.now() + 60_000);
  const answer = readList();
  expect(answer).toMatchObject({ status: 'fulfilled', value: page('Fair') });
  expect(await answer).toEqual(page('Fair'));
  expect(fetched).not.toHaveBeenCalled();
});

test('an answer that is the same costs one conditional call and tells nobody', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 304 }));
  expect(await checkAnswers(adoptAnswers())).toBe('same');
  expect(fetched.mock.calls).toEqual([
    [ADDRESS, expect.objectContaining({ headers: { 'if-none-match': '"one"' } })],
  ]);
  expect(told).not.toHaveBeenCalled();
  expect(await readList()).toEqual(page('Fair'));
});

test('a checked answer grows old like every other', async () => {
  vi.useFakeTimers();
  fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
  await checkAnswers(adoptAnswers());
  vi.setSystemTime(Date.now() + 6_000);
  fetched.mockResolvedValueOnce(Response.json(page('Later')));
  expect(await readList()).toEqual(page('Later'));
});

test('an answer that has changed takes the place of the old one', async () => {
  fetched.mockResolvedValue(Response.json(page('Ball')));
  expect(await checkAnswers(adoptAnswers())).toBe('changed');
  expect(told).toHaveBeenCalledOnce();
  expect(readList()).toMatchObject({ value: page('Ball') });
  expect(fetched).toHaveBeenCalledOnce();
});

test('what is gone is asked for again by whoever reads it', async () => {
  fetched.mockImplementation(async () => new Response('No such post', { status: 404 }));
  expect(await checkAnswers(adoptAnswers())).toBe('changed');
  await expect(readList()).rejects.toMatchObject({ status: 404 });
});

describe('What was not found when the page was made', () => {
  beforeEach(() => {
    document.body.innerHTML = `<script type="application/json" id="${ANSWERS_ELEMENT_ID}">{}</script>`;
    writeBoot({ missing: [ADDRESS] });
  });

  test('is refused without a call', async () => {
    adoptAnswers();
    await expect(readList()).rejects.toMatchObject({ status: 404 });
    expect(fetched).not.toHaveBeenCalled();
  });

  test('and is still not there, is told to nobody', async () => {
    fetched.mockResolvedValue(new Response('No such page', { status: 404 }));
    expect(await checkAnswers(adoptAnswers())).toBe('same');
    expect(told).not.toHaveBeenCalled();
  });

  test('and is there by now, is shown', async () => {
    fetched.mockResolvedValue(Response.json(page('Fair')));
    expect(await checkAnswers(adoptAnswers())).toBe('changed');
    expect(told).toHaveBeenCalledOnce();
    expect(await readList()).toEqual(page('Fair'));
    expect(fetched).toHaveBeenCalledOnce();
  });
});

test.each([
  ['a server that is busy', async () => new Response('', { status: 503 })],
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch'))],
])('with %s, what is shown stays', async (_, answer) => {
  fetched.mockImplementation(answer);
  expect(await checkAnswers(adoptAnswers())).toBe('same');
  expect(readList()).toMatchObject({ value: page('Fair') });
});

test('a site that has closed since says so', async () => {
  fetched.mockResolvedValue(
    Response.json({ message: 'Closed', code: 'MAINTENANCE' }, { status: 503 }),
  );
  expect(await checkAnswers(adoptAnswers())).toBe('closed');
});

test('an answer from before a write is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  const check = checkAnswers(adoptAnswers());
  forgetReads();
  resolve(Response.json(page('Old')));
  expect(await check).toBe('same');
  fetched.mockResolvedValueOnce(Response.json(page('Written')));
  expect(await readList()).toEqual(page('Written'));
});
