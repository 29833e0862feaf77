import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adoptToken, endSession, recordUser } from 'shared/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, TOKEN } from '../../test/visit.tsx';
import { doEarlyPress } from './early-press.ts';

const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const template = /<template id="not-loaded">[\s\S]*?<\/template>/.exec(html)?.[0] ?? '';
const script = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  .map(([, text = '']) => text)
  .find((text) => text.includes('takeEarlyPress'));

/** A page whose content has come, and whose scripts have not. */
function open(content: string): void {
  document.body.innerHTML = `<div id="root">${content}</div>${template}`;
  new Function(script ?? 'throw new Error("index.html remembers no press")')();
}

const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const press = (selector: string) => element(selector).click();
const waits = (selector: string) => element(selector).getAttribute('aria-busy') === 'true';
const note = () => document.querySelector('body > [role=alert]');
/** What React does with a press, once it has taken over. */
const onClick = (selector: string) => {
  const done = vi.fn((event: Event) => event.preventDefault());
  element(selector).addEventListener('click', done);
  return done;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  window.takeEarlyPress?.();
  endSession();
  vi.useRealTimers();
});

async function takeOver(): Promise<void> {
  const done = doEarlyPress();
  await vi.advanceTimersByTimeAsync(0);
  await done;
}

describe('A press before the scripts have come', () => {
  it('waits, and is done once, however often it was made', async () => {
    open('<button id="a">Photo</button>');
    press('#a');
    press('#a');
    expect(waits('#a')).toBe(true);
    const done = onClick('#a');
    await takeOver();
    expect(done).toHaveBeenCalledOnce();
    expect(waits('#a')).toBe(false);
    press('#a');
    expect(done).toHaveBeenCalledTimes(2);
  });

  it('gives way to the next one', async () => {
    open('<button id="a">One</button><button id="b">Two</button>');
    press('#a');
    press('#b');
    expect([waits('#a'), waits('#b')]).toEqual([false, true]);
    const [one, two] = [onClick('#a'), onClick('#b')];
    await takeOver();
    expect(one).not.toHaveBeenCalled();
    expect(two).toHaveBeenCalledOnce();
  });

  it('is dropped when what was pressed has gone', async () => {
    open('<button id="a">One</button>');
    press('#a');
    const done = onClick('#a');
    element('#a').remove();
    await takeOver();
    expect(done).not.toHaveBeenCalled();
  });

  it.each([
    '<a id="a" href="#content">All news</a>',
    '<button id="a" popovertarget="menu">Menu</button>',
    '<form action="/store"><button id="a" type="submit">Search</button></form>',
    '<details><summary id="a">More</summary></details>',
  ])('is left to the browser where that is enough: %s', (content) => {
    open(content);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    element('form, div').addEventListener('submit', (submit) => submit.preventDefault());
    element('#a').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(waits('#a')).toBe(false);
  });

  it('holds a form that only scripts can send', async () => {
    open('<form id="f"><input name="note" /></form>');
    element('#f').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(waits('#f')).toBe(true);
    const sent = vi.fn((event: Event) => event.preventDefault());
    element('#f').addEventListener('submit', sent);
    await takeOver();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('that has a name waits for the session, and is done on what then has the name', async () => {
    adoptToken(TOKEN);
    open('<div id="place"><a data-press="add" href="/login">Add to Cart</a></div>');
    press('[data-press]');
    const done = doEarlyPress();
    await vi.advanceTimersByTimeAsync(50);
    element('#place').innerHTML = '<button data-press="add">Add to Cart</button>';
    const added = onClick('[data-press]');
    expect(added).not.toHaveBeenCalled();
    recordUser(TOKEN, person());
    await vi.advanceTimersByTimeAsync(0);
    await done;
    expect(added).toHaveBeenCalledOnce();
  });
});

describe('When the scripts do not come', () => {
  it('a press is released and told', () => {
    open('<button id="a">Photo</button>');
    press('#a');
    vi.advanceTimersByTime(19_999);
    expect([waits('#a'), note()]).toEqual([true, null]);
    vi.advanceTimersByTime(1);
    expect(waits('#a')).toBe(false);
    expect(note()?.textContent).toContain('could not be loaded completely');
    press('#a');
    vi.advanceTimersByTime(1);
    expect(document.querySelectorAll('body > [role=alert]')).toHaveLength(1);
  });

  it('a press is released as soon as one of them has failed', () => {
    open('<button id="a">Photo</button>');
    press('#a');
    const failing = document.createElement('script');
    failing.type = 'text/plain';
    failing.defer = true;
    document.head.append(failing);
    failing.dispatchEvent(new Event('error'));
    failing.remove();
    expect(waits('#a')).toBe(false);
    expect(note()).not.toBeNull();
  });
});

it('A page without content leaves every press to React', () => {
  open('');
  expect(window.takeEarlyPress).toBeUndefined();
});
