import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failScript, runInlineScript } from '../../../test/inline-scripts.ts';
import { replayEarlyPress } from '../hydration/early-press.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../index.html'), 'utf8');
const [template = ''] = /<template id="not-loaded">.*?<\/template>/s.exec(page) ?? [];

/** A server-rendered page before hydration. */
async function open(content: string): Promise<void> {
  document.body.innerHTML = `<div id="root">${content}</div>${template}`;
  await runInlineScript('platform/inline-scripts/record-early-press');
}

const element = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};
const press = (selector: string) => element(selector).click();
const isWaiting = (selector: string) => element(selector).getAttribute('aria-busy') === 'true';
const errorNote = () => document.querySelector('body > [role=alert]');
/** React's handler of a click, after hydration. */
const onClick = (selector: string) => {
  const clicked = vi.fn((event: Event) => event.preventDefault());
  element(selector).addEventListener('click', clicked);
  return clicked;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  window.takeEarlyPress?.();
});

async function hydrate(): Promise<void> {
  const replayed = replayEarlyPress();
  await vi.advanceTimersByTimeAsync(0);
  await replayed;
}

describe('A click before hydration', () => {
  it('is replayed once, even if it was repeated', async () => {
    await open('<button id="a">Photo</button>');
    press('#a');
    press('#a');
    expect(isWaiting('#a')).toBe(true);
    const clicked = onClick('#a');
    await hydrate();
    expect(clicked).toHaveBeenCalledOnce();
    expect(isWaiting('#a')).toBe(false);
    press('#a');
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it.each([
    '<a id="a" href="#content">All news</a>',
    '<button id="a" popovertarget="menu">Menu</button>',
    '<form action="/store"><button id="a" type="submit">Search</button></form>',
    '<details><summary id="a">More</summary></details>',
  ])('is left to the browser where no script is needed: %s', async (content) => {
    await open(content);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    element('form, div').addEventListener('submit', (submit) => submit.preventDefault());
    element('#a').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(isWaiting('#a')).toBe(false);
  });

  it('delays a form that only scripts can send', async () => {
    await open('<form id="f"><input name="note" /></form>');
    element('#f').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(isWaiting('#f')).toBe(true);
    const submitted = vi.fn((event: Event) => event.preventDefault());
    element('#f').addEventListener('submit', submitted);
    await hydrate();
    expect(submitted).toHaveBeenCalledOnce();
  });
});

describe('When the scripts fail to load', () => {
  it('a click is dropped, and a message is shown', async () => {
    await open('<button id="a">Photo</button>');
    press('#a');
    vi.advanceTimersByTime(19_999);
    expect([isWaiting('#a'), errorNote()]).toEqual([true, null]);
    vi.advanceTimersByTime(1);
    expect(isWaiting('#a')).toBe(false);
    expect(errorNote()?.textContent).toContain('could not be loaded completely');
    press('#a');
    vi.advanceTimersByTime(1);
    expect(document.querySelectorAll('body > [role=alert]')).toHaveLength(1);
  });

  it('a click is dropped as soon as one of them has failed', async () => {
    await open('<button id="a">Photo</button>');
    press('#a');
    failScript({ defer: true });
    expect(isWaiting('#a')).toBe(false);
    expect(errorNote()).not.toBeNull();
  });
});
