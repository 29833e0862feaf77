import type { Section, SectionList } from 'shared/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { ExpectedError } from '../base/expected-error.mjs';
import { createPreviewLink, promote, rollBack } from './promote.ts';
import { ApiError } from './site-client.ts';

const [OLD, NEW, OTHER] = ['1.0.0-aaaaaaaaaaaa', '2.0.0-bbbbbbbbbbbb', '1.0.0-cccccccccccc'];
const SHELL = { section: 'shell', version: NEW };
const POLLS = { section: 'mf-polls', version: OTHER };
const before: SectionList = {
  revision: 4,
  sections: [{ name: 'shell', live: OLD } as unknown as Section],
};
const options = { canary: undefined, keep: false, why: 'React 20' };

const failing = (code: string) => async () => {
  throw new ApiError('Elena was faster.', code);
};

afterEach(() => void vi.restoreAllMocks());

test('releases are sent with what was live', async () => {
  const promoteSet = vi.fn(async () => before);
  const releases = [SHELL, POLLS];
  await promote({ promoteSet }, { options: { ...options, canary: 10 }, releases, before });
  expect(promoteSet).toHaveBeenCalledWith({
    releases: [
      { ...SHELL, expected: OLD },
      { ...POLLS, expected: null },
    ],
    ...{ traffic: 10, keep: false, why: 'React 20' },
  });
});

test.each([
  ['an error of the site', new ApiError('Failed.', 'SET_CHANGED'), 'Uploaded, not live: shell'],
  ['an error of its proxy', new ApiError('Failed.', '504'), 'It is not known whether'],
  ['a lost response', new ExpectedError('Failed.'), 'It is not known whether'],
])('after %s the command prints the state of the release', async (_, error, state) => {
  const promoteSet = async () => {
    throw error;
  };
  const promoting = promote({ promoteSet }, { options, releases: [SHELL], before });
  await expect(promoting).rejects.toThrow(`Failed. ${state}`);
});

test.each([
  ['the live release', null, OLD, `shell: ${NEW} → ${OLD}, live on https://school.example`],
  ['the only release', null, null, `shell: ${NEW} → nothing, live on https://school.example`],
  ['a canary', OTHER, NEW, `shell: ${NEW} stays, its canary has ended`],
])('%s is withdrawn with the roll-back, and the command says so', async (_, canary, live, text) => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const listWith = (section: object): SectionList => ({
    revision: 4,
    sections: [{ name: 'shell', ...section } as unknown as Section],
  });
  const rollBackSet = vi.fn(async () => listWith({ live }));
  const client = {
    list: async () => listWith({ live: NEW, canary: canary && { version: canary } }),
    rollBackSet,
  };
  await rollBack(client, {
    members: [{ name: 'shell', version: undefined }],
    why: 'Hole',
    withdraw: true,
    site: 'https://school.example',
  });
  const releases = [{ section: 'shell', expected: NEW }];
  expect(rollBackSet).toHaveBeenCalledWith({ releases, why: 'Hole', withdraw: true }, 4);
  const output = printed.mock.calls.flat().join('\n');
  expect(output).toContain(text);
  expect(output).toContain(`shell: ${canary ?? NEW} is withdrawn: nobody gets it again`);
});

const link = { url: 'https://previews.example/preview/a.b', until: 'later' };
const misfit = { ...link, misfits: ['It needs contract 99.'] };

test.each([
  [
    'a site without an origin for previews',
    failing('PREVIEWS_NEED_ADDRESS'),
    null,
    'nobody has seen this release run. Elena was faster.',
  ],
  ['a release that does not fit', async () => misfit, misfit, 'It needs contract 99.'],
])('the preview of %s has a warning', async (_, make, expected, warning) => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await createPreviewLink(make)).toEqual(expected);
  expect(printed.mock.calls.flat()).toEqual([`  Warning: ${warning}`]);
});

test('any other API error ends the release', async () => {
  await expect(createPreviewLink(failing('TOO_MANY'))).rejects.toThrow('Elena was faster.');
});
