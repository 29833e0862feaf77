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

/** Starts with a site that answers like this. `tell` stands for the browser, which tells what became of files. */
function start(answer: () => Promise<Response>) {
  const asked = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', asked);
  const listening = vi.spyOn(document, 'addEventListener').mockReturnValue();
  startRepairing();
  const listeners = new Map(listening.mock.calls.map(([type, listener]) => [type, listener]));
  listening.mockRestore();
  const tell = (type: string, target: EventTarget) => {
    const listener = listeners.get(type);
    if (typeof listener === 'function') listener({ type, target } as unknown as Event);
    return new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { asked, tell };
}

test('the cached copy of a file that failed is replaced, at its plain address', async () => {
  const { asked, tell } = start(async () => new Response(''));
  await tell('error', script(`${address}?retry=mh9`));
  expect(asked).toHaveBeenCalledOnce();
  expect(asked.mock.calls[0]).toEqual([
    address,
    expect.objectContaining({ cache: 'reload', integrity }),
  ]);
});

test('while the new copy is damaged too, it waits for a retry that brings the file', async () => {
  const { asked, tell } = start(async () => Promise.reject(new TypeError('Failed to fetch')));
  await tell('error', script(address));
  asked.mockImplementation(async () => new Response(''));
  await tell('load', script(`${address}?retry=mh9`));
  await tell('load', script(`${address}?retry=mh9`));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('files that come are not fetched twice, and hints that fail are nobody’s loss', async () => {
  const { asked, tell } = start(async () => new Response(''));
  await tell('load', script(address));
  const hint = document.createElement('link');
  hint.rel = 'preload';
  hint.href = address;
  await tell('error', hint);
  expect(asked).not.toHaveBeenCalled();
});
