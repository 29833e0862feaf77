import { afterAll, describe, expect, test } from 'vitest';
import { inputOf, setOf, showing, startRenderer } from '../../../test/rendering/releases.ts';
import { aBundle } from '../../../test/rendering/written-bundle.ts';

const { renderer } = startRenderer({}, afterAll);

/** The HTML of a page of this section. */
async function htmlOf(body: string) {
  const set = setOf(aBundle('mf-curious', showing(body)));
  return (await renderer.render(set, inputOf('/curious')))?.html;
}

describe('the code of a release', () => {
  test('has no network, no files, no process, no environment and no timer', async () => {
    const names = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'navigator'];
    names.push('process', 'Buffer', 'global', 'module.parent', 'require.main', 'setImmediate');
    // Memory that no limit counts, and waits that nothing interrupts.
    names.push('WebAssembly', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry');
    const typesOfNames = names.map((name) => `typeof ${name}`).join(', ');
    const html = await htmlOf(`return [${typesOfNames}].join(' ');`);
    expect(html).toBe(`<main>good ${names.map(() => 'undefined').join(' ')}</main>`);
  });

  test.each([
    [
      'finds no constructor that leads out of its isolate',
      `const outer = [input, input.boot, require, exports, module, console, setTimeout, URL, react]
        .map((one) => one.constructor.constructor('return typeof process + typeof require')());
      return [...new Set(outer)].join(' ');`,
      'undefinedundefined',
    ],
    [
      'can require shared modules only, not another section',
      `return ['fs', 'node:net', 'mf-good', 'shell', '../mf-good/server.cjs', '__proto__', 'constructor']
        .map((name) => { try { return typeof require(name); } catch (error) { return error.message; } })
        .filter((found) => !/^mf-curious asks for /.test(found)).length;`,
      '0',
    ],
    [
      'may name its own errors and override methods of its own objects',
      `class Own extends Error { constructor() { super('own'); this.name = 'Own'; } }
      const plain = {}; plain.toString = () => 'own text'; plain.constructor = 5;
      function Old() {} Old.prototype.toString = () => 'old';
      const error = new Own(); error.message = 'changed';
      return [error.name, error.message, String(plain), plain.constructor, String(new Old())].join();`,
      'Own,changed,own text,5,old',
    ],
  ])('%s', async (_, body, found) => {
    expect(await htmlOf(body)).toBe(`<main>good ${found}</main>`);
  });

  test('cannot read its caller', async () => {
    const loose = `exports.routes = { show: Function('return String(arguments.callee.caller)') };`;
    const output = await renderer.render(setOf(aBundle('mf-curious', loose)), inputOf('/'));
    expect(output?.html).toBe('<main>good null</main>');
  });

  test('gets the fields of an input, and nothing that was added to it', async () => {
    const set = setOf(aBundle('mf-curious', showing('return Object.keys(input).join();')));
    const input = { ...inputOf('/'), token: 'secret', cookie: 'secret' };
    expect((await renderer.render(set, input))?.html).toBe(
      '<main>good url,boot,answers,now</main>',
    );
  });
});

/** Attempts to change what others rely on. They fail silently or with an error. */
const PATCHES = [
  `Array.prototype.join = () => 'patched'`,
  `Array.prototype.map = () => ['patched']`,
  `Array.prototype[0] = 'patched'`,
  `Object.prototype.url = 'patched'`,
  `Object.prototype.__proto__ = { url: 'patched' }`,
  `({}).__proto__.words = () => 'patched'`,
  `Object.keys = () => ['patched']`,
  `Object.defineProperty(Object.prototype, 'toString', { value: () => 'patched' })`,
  `Object.setPrototypeOf(Array.prototype, { join: () => 'patched' })`,
  `JSON.parse = () => ({ url: 'patched' })`,
  `JSON.stringify = () => '{"output":{"status":200,"html":"patched"}}'`,
  `Promise.prototype.then = function () { return 'patched'; }`,
  `Promise.resolve = () => 'patched'`,
  `String.prototype.concat = () => 'patched'`,
  `globalThis.Promise = class {}`,
  `globalThis.Object = null`,
  `globalThis.JSON = null`,
  `delete globalThis.Array`,
  `Function.prototype.call = () => 'patched'`,
  `Object.getPrototypeOf(function* () {}).prototype.next = () => 'patched'`,
  `Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true })`,
  `Reflect.ownKeys = () => []`,
  `URL.prototype.toString = () => 'patched'`,
  `globalThis.URL = class {}`,
  `react.createElement = () => 'patched'`,
  `Object.defineProperty(react, 'words', { value: () => 'patched' })`,
  `react.createElement.call = () => 'patched'`,
  `Object.setPrototypeOf(react, { words: () => 'patched' })`,
  `delete react.words`,
  `react.added = 'patched'`,
];
const HOSTILE = showing(
  `return 'tried';`,
  `for (const patch of ${JSON.stringify(PATCHES)}) { try { Function('react', patch)(react); } catch {} }`,
);
const CHECK = showing(`return react.createElement('p', [
  [1, 2].join('+'), [1].map(String)[0], typeof ({}).url, Object.keys({ a: 1 })[0], typeof react.added,
  JSON.parse('{"url":"own"}').url, String({}), [...'ab'].length, typeof ({}).words, String(new URL('/')),
].join(' '));`);

describe('the code of a release on a page with others', () => {
  test('cannot change the language, the globals or shared modules for the others', async () => {
    const set = setOf(aBundle('mf-hostile', HOSTILE), aBundle('mf-honest', CHECK));
    for (const url of ['/', '/again']) {
      const output = await renderer.render(set, inputOf(url));
      expect(output?.html).toBe(
        '<main>good tried <p>1+2 1 undefined a undefined own [object Object] 2 undefined own address</p></main>',
      );
    }
    expect(renderer.quarantined()).toEqual([]);
  });

  test('does not reach the isolate of pages without it', async () => {
    const honest = aBundle(
      'mf-honest',
      showing('return typeof globalThis.mark + typeof input.mark;'),
    );
    const hostile = aBundle('mf-hostile', showing(`globalThis.mark = 'seen'; return 'marked';`));
    const { shell } = setOf();
    await renderer.render({ shell, sections: [hostile, honest] }, inputOf('/'));
    const output = await renderer.render({ shell, sections: [honest] }, inputOf('/honest'));
    expect(output?.html).toBe('<main>good undefinedundefined</main>');
  });
});

test('a redirect is an output, not a failure', async () => {
  const redirect = `({ status: 302, html: '', why: 'it leads to ' + input.url })`;
  const shell = aBundle('shell', `exports.provides = {}; exports.render = (input) => ${redirect};`);
  const output = await renderer.render({ shell, sections: [] }, inputOf('https://evil.example/'));
  expect(output).toEqual({ status: 302, html: '', why: 'it leads to https://evil.example/' });
  expect(renderer.quarantined()).toEqual([]);
});
