import { expect, test, vi } from 'vitest';
import { previewLink } from './promote.ts';
import { ApiError } from './site-client.ts';

const refusing = (code: string) => async () => {
  throw new ApiError('The site says no.', code);
};

test('a release continues without a preview, with a warning, on a site without an origin for previews', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await previewLink(refusing('PREVIEWS_NEED_ADDRESS'))).toBeNull();
  expect(printed.mock.calls.flat()).toEqual([
    '  Warning: nobody has seen this release run. The site says no.',
  ]);
  printed.mockRestore();
});

test('a release that does not fit still gets a preview, with a warning', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const link = { url: 'https://previews.example/preview/a.b', until: 'later' };
  expect(await previewLink(async () => ({ ...link, misfits: ['It needs contract 99.'] }))).toEqual({
    ...link,
    misfits: ['It needs contract 99.'],
  });
  expect(printed.mock.calls.flat()).toEqual(['  Warning: It needs contract 99.']);
  printed.mockRestore();
});

test('any other API error ends the release', async () => {
  const asked = previewLink(refusing('TOO_MANY'));
  await expect(asked).rejects.toThrow('The site says no.');
});
