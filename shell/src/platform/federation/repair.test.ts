import { expect, test, vi } from 'vitest';
import { startRepairing } from './repair.ts';

const address = `${location.origin}/sections/mf-news/1/page.js`;
const integrity = `sha384-${'a'.repeat(64)}`;

function script(src: string): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  element.integrity = integrity;
  return element;
}

/** Starts with a site that answers like this. `fire` dispatches an event as the browser does. */
function start(respond: () => Promise<Response>) {
  const requested = vi.fn((_url: string, _init: RequestInit) => respond());
  vi.stubGlobal('fetch', requested);
  const listening = vi.spyOn(document, 'addEventListener').mockReturnValue();
  startRepairing();
  const listeners = new Map(listening.mock.calls.map(([type, listener]) => [type, listener]));
  listening.mockRestore();
  const fire = (type: string, target: EventTarget) => {
    const listener = listeners.get(type);
    if (typeof listener === 'function') listener({ type, target } as unknown as Event);
    return new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { requested, fire };
}

test('the cached copy of a file that failed is replaced, at its plain address', async () => {
  const { requested, fire } = start(async () => new Response(''));
  await fire('error', script(`${address}?retry=mh9`));
  expect(requested).toHaveBeenCalledOnce();
  expect(requested.mock.calls[0]).toEqual([
    address,
    expect.objectContaining({ cache: 'reload', integrity }),
  ]);
});

test('while the new copy is damaged too, it waits for a retry that loads the file', async () => {
  const { requested, fire } = start(async () => Promise.reject(new TypeError('Failed to fetch')));
  await fire('error', script(address));
  requested.mockImplementation(async () => new Response(''));
  await fire('load', script(`${address}?retry=mh9`));
  await fire('load', script(`${address}?retry=mh9`));
  expect(requested).toHaveBeenCalledTimes(2);
});

test('loaded files are not fetched twice, and failed hints are ignored', async () => {
  const { requested, fire } = start(async () => new Response(''));
  await fire('load', script(address));
  const hint = document.createElement('link');
  hint.rel = 'preload';
  hint.href = address;
  await fire('error', hint);
  expect(requested).not.toHaveBeenCalled();
});
