import { showing } from './releases.ts';

type Attack = {
  readonly name: string;
  readonly bundle: string;
  /** How the log describes the end. */
  readonly end: RegExp;
  /** Whether its release is quarantined, or only the page. */
  readonly of: 'release' | 'page';
};

const FOREVER = 'for (;;);';

/** Attempts of hostile or broken releases, and how each ends. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'loops for ever when it is loaded',
    bundle: showing('', FOREVER),
    end: /took too long/,
    of: 'release',
  },
  {
    name: 'loops for ever in a render',
    bundle: showing(FOREVER),
    end: /took too long/,
    of: 'release',
  },
  {
    name: 'loops for ever in microtasks',
    bundle: showing('return (async () => { for (;;) await 0; })();'),
    end: /took too long/,
    of: 'release',
  },
  {
    name: 'goes on in a microtask after its loop was ended',
    bundle: showing('Promise.resolve().then(() => { for (;;); }); for (;;);'),
    end: /took too long|had to be ended/,
    of: 'release',
  },
  {
    name: 'has a regular expression that never comes to an end',
    bundle: showing(`return String(/^(a+)+$/.test('a'.repeat(60) + '!'));`),
    end: /took too long/,
    of: 'release',
  },
  {
    name: 'is busy in native code, which nothing interrupts',
    bundle: showing('return String((3n ** 400000000n) % 7n);'),
    end: /had to be ended/,
    of: 'release',
  },
  {
    name: 'sends its readers to another host',
    bundle: showing(`return '<meta http-equiv="refresh" content="0;url=//evil.example"/>';`),
    end: /no page: it has a <meta>/,
    of: 'page',
  },
  {
    name: 'waits with Atomics',
    bundle: showing('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'),
    end: /not defined/,
    of: 'page',
  },
  {
    name: 'fills the memory with arrays',
    bundle: showing('const all = []; for (;;) all.push(new Array(100000).fill(1.5));'),
    end: /too much memory/,
    of: 'release',
  },
  {
    name: 'allocates two gigabytes at once',
    bundle: showing('return String(new Uint8Array(2e9).fill(1).length);'),
    end: /too much memory/,
    of: 'release',
  },
  {
    name: 'fills the memory with buffers',
    bundle: showing('const all = []; for (;;) all.push(new Uint8Array(1e6).fill(1));'),
    end: /too much memory/,
    of: 'release',
  },
  {
    name: 'fills the memory with text',
    bundle: showing(
      `const all = []; for (let i = 0; ; i += 1) all.push([...('x'.repeat(1e5) + i)].join(''));`,
    ),
    end: /too much memory|took too long/,
    of: 'release',
  },
  {
    name: 'makes a text that is too long for the engine',
    bundle: showing(`let text = 'x'; for (;;) text += text;`),
    end: /too much memory/,
    of: 'release',
  },
  {
    name: 'allocates memory with WebAssembly',
    bundle: showing('return String(new WebAssembly.Memory({ initial: 32000 }).buffer.byteLength);'),
    end: /not defined/,
    of: 'page',
  },
  {
    name: 'calls itself until the stack is full',
    bundle: showing('const again = () => again() + again(); return String(again());'),
    end: /call stack/i,
    of: 'page',
  },
  {
    name: 'throws when it is loaded',
    bundle: showing('', `throw new Error('broken at load');`),
    end: /failed/,
    of: 'release',
  },
  {
    name: 'throws in a render',
    bundle: showing(`throw new Error('broken in render');`),
    end: /broken in render/,
    of: 'page',
  },
  {
    name: 'throws in a loader',
    bundle: showing(`return Promise.reject(new Error('broken in loader'));`),
    end: /broken in loader/,
    of: 'page',
  },
  {
    name: 'throws something that cannot be read',
    bundle: showing('throw { get message() { for (;;); } };'),
    end: /took too long/,
    of: 'release',
  },
  {
    name: 'waits for a promise that never settles',
    bundle: showing('return new Promise(() => {});'),
    end: /did not finish/,
    of: 'page',
  },
  {
    name: 'waits for time to pass',
    bundle: showing('return new Promise((resolve) => setTimeout(resolve, 5000));'),
    end: /did not finish/,
    of: 'page',
  },
  {
    name: 'answers with 40 megabytes',
    bundle: showing(`return 'x'.repeat(40e6);`),
    end: /more text than a page may have|too much memory/,
    of: 'page',
  },
  {
    name: 'requires the file system',
    bundle: showing('return 1;', `require('fs');`),
    end: /failed/,
    of: 'release',
  },
  {
    name: 'looks for the process with the Function constructor',
    bundle: showing(`return String(Function('return process')());`),
    end: /process is not defined/,
    of: 'page',
  },
  {
    name: 'imports a module of Node',
    bundle: showing(`return import('node:fs').then(() => 'imported');`),
    end: /failed/,
    of: 'page',
  },
  {
    name: 'exports no pages',
    bundle: 'exports.nothing = 1;',
    end: /failed/,
    of: 'release',
  },
  {
    name: 'is no script at all',
    bundle: 'this is ( no script',
    end: /failed/,
    of: 'release',
  },
  {
    name: 'breaks out of the function around it',
    bundle: '}); for (;;); (function () {',
    end: /failed/,
    of: 'release',
  },
];
