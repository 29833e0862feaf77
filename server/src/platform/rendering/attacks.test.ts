import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  GOOD,
  inputOf,
  setOf,
  showing,
  startRenderer,
  untilRendered,
} from '../../../test/rendering/releases.ts';
import { aBundle } from '../../../test/rendering/written-bundle.ts';

/** Short, so that the attacks end soon, and long enough for a good page on a busy machine. */
const endedByTime = startRenderer({ loadMs: 500, renderMs: 250, graceMs: 300 }, afterAll);
/** The memory ends the attack, not the time: that would be a measure of the machine. */
const endedByMemory = startRenderer({ loadMs: 60_000, renderMs: 60_000 }, afterAll);
const good = setOf(aBundle('mf-good', GOOD));

const FOREVER = 'for (;;);';

/** Attempts of hostile or broken releases: the bundle, and how the log describes the end. */
const ATTACKS: readonly (readonly [name: string, bundle: string, end: RegExp])[] = [
  ['loops for ever when it is loaded', showing('', FOREVER), /took too long/],
  ['loops for ever in a render', showing(FOREVER), /took too long/],
  [
    'loops for ever in microtasks',
    showing('return (async () => { for (;;) await 0; })();'),
    /took too long/,
  ],
  [
    'goes on in a microtask after its loop was ended',
    showing('Promise.resolve().then(() => { for (;;); }); for (;;);'),
    /took too long|had to be ended/,
  ],
  [
    'has a regular expression that never comes to an end',
    showing(`return String(/^(a+)+$/.test('a'.repeat(60) + '!'));`),
    /took too long/,
  ],
  [
    'is busy in native code, which nothing interrupts',
    showing('return String((3n ** 400000000n) % 7n);'),
    /had to be ended: it could not be interrupted/,
  ],
  [
    'fills the memory with arrays',
    showing('const all = []; for (;;) all.push(new Array(100000).fill(1.5));'),
    /too much memory/,
  ],
  [
    'allocates two gigabytes at once',
    showing('return String(new Uint8Array(2e9).fill(1).length);'),
    /too much memory/,
  ],
  [
    'fills the memory with text',
    showing(
      `const all = []; for (let i = 0; ; i += 1) all.push([...('x'.repeat(1e5) + i)].join(''));`,
    ),
    /too much memory|took too long/,
  ],
  [
    'makes a text that is too long for the engine',
    showing(`let text = 'x'; for (;;) text += text;`),
    /too much memory/,
  ],
  [
    'calls itself until the stack is full',
    showing('const again = () => again() + again(); return String(again());'),
    /call stack/i,
  ],
  [
    'throws something that cannot be read',
    showing('throw { get message() { for (;;); } };'),
    /took too long/,
  ],
  [
    'waits for time to pass',
    showing('return new Promise((resolve) => setTimeout(resolve, 5000));'),
    /did not finish/,
  ],
  [
    'answers with 40 megabytes',
    showing(`return 'x'.repeat(40e6);`),
    /more text than a page may have|too much memory/,
  ],
  [
    'imports a module of Node',
    showing(`return import('node:fs').then(() => 'imported');`),
    /failed/,
  ],
  ['breaks out of the function around it', '}); for (;;); (function () {', /failed/],
];

beforeEach(() => {
  endedByTime.forget();
  endedByMemory.forget();
});

describe('a release that', () => {
  test.each(ATTACKS)('%s has no server HTML, and the next good page has', async (_, text, end) => {
    const isOfMemory = end.source.endsWith('too much memory');
    const { renderer, lines, logged } = isOfMemory ? endedByMemory : endedByTime;
    await renderer.render(good, inputOf('/'));

    const hostile = { ...good, sections: [aBundle('mf-hostile', text)] };
    expect(await renderer.render(hostile, inputOf('/hostile'))).toBeNull();
    expect(await untilRendered(renderer, good, '/good')).toContain('page /good');
    await logged(end);
    expect(renderer.quarantined().map(({ name }) => name)).toEqual(['mf-hostile']);
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
