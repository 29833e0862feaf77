import { FIRST_CALLS_ELEMENT_ID } from 'shared/contract';
import { expect, test, vi } from 'vitest';
import { runInlineScript } from '../../../test/inline-scripts.ts';

test.each([
  { element: '', urls: [] },
  {
    element: `<script type="application/json" id="${FIRST_CALLS_ELEMENT_ID}">["/a","/b?c"]</script>`,
    urls: ['/a', '/b?c'],
  },
])('the calls that the page names begin at once: $urls', async ({ element, urls }) => {
  const fetch = vi.fn(() => Promise.reject(new Error('offline')));
  vi.stubGlobal('fetch', fetch);
  document.body.innerHTML = element;
  await runInlineScript('platform/inline-scripts/first-calls');
  expect(fetch.mock.calls).toEqual(urls.map((url) => [url]));
  expect(Object.keys(window.firstCalls ?? {})).toEqual(urls);
  // The API client meets the failure.
  for (const url of urls) await expect(window.firstCalls?.[url]).rejects.toThrow('offline');
  window.firstCalls = undefined;
});
