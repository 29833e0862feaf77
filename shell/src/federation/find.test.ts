import { waitFor } from '@testing-library/react';
import { expectLog, writeBoot } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { expect, test, vi } from 'vitest';
import { documentOf, section } from '../../test/fake-sections.ts';
import { findSections } from './find.ts';
import { createLoadingState } from './loading-state.ts';

const news = section({ prefix: 'news' });
const store = section({ prefix: 'store' });
const good = documentOf({ 'mf-news': [news], 'mf-store': [store] });

/** The answers of the site by address; all other addresses cannot be reached. */
function serve(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!(url in answers)) throw new TypeError('Failed to fetch');
    return Response.json(answers[url]);
  });
}

async function started(): Promise<readonly string[]> {
  const state = createLoadingState();
  const start = vi.fn();
  findSections(state, start);
  await waitFor(() => expect(start).toHaveBeenCalledOnce());
  return state.sections.map(({ name }) => name);
}

const toasts = () => useToasts.getState().map(({ text }) => text);

test('the page starts at once with the sections that the server wrote into it', () => {
  writeBoot({ discovery: good });
  const start = vi.fn();
  findSections(createLoadingState(), start);
  expect(start).toHaveBeenCalledOnce();
  expect(toasts()).toEqual([]);
});

test('without them it loads the discovery document', async () => {
  writeBoot({ discovery: 'damaged' });
  serve({ '/discovery.json': good });
  expect(await started()).toEqual(['mf-news', 'mf-store']);
  expect(toasts()).toEqual([]);
});

test.each([
  ['cannot be reached', {}],
  ['is damaged', { '/discovery.json': { microFrontends: 7 } }],
])(
  'when that %s too, the last whole one is used, and the visitor sees a toast',
  async (_, answers) => {
    localStorage.setItem('sections', JSON.stringify(good));
    writeBoot({ discovery: null });
    serve(answers);
    expect(await started()).toEqual(['mf-news', 'mf-store']);
    expect(toasts()).toEqual([
      'The site could not find out what is new, and shows what it knew last.',
    ]);
  },
);

test('a browser without a stored document uses the built-in sections of the shell', async () => {
  const meta = document.createElement('meta');
  meta.name = 'built-in-sections';
  meta.content = '/assets/built-in.json';
  document.head.append(meta);
  localStorage.setItem('sections', '{"microFrontends": ');
  writeBoot({ discovery: [] });
  serve({ '/assets/built-in.json': good });
  expect(await started()).toEqual(['mf-news', 'mf-store']);
});

test('if one section is damaged, only that one is taken from the stored document', async () => {
  expectLog('The discovery document is damaged at mf-store');
  localStorage.setItem('sections', JSON.stringify(good));
  writeBoot({ discovery: documentOf({ 'mf-news': [news], 'mf-store': [{ url: 1 }] }) });
  serve({});
  expect(await started()).toEqual(['mf-news', 'mf-store']);
});

test('a whole document is stored for later visits', () => {
  writeBoot({ discovery: good });
  findSections(createLoadingState(), () => undefined);
  expect(JSON.parse(localStorage.getItem('sections') ?? '')).toEqual(good);
});
