import { expect, test } from 'vitest';
import { createContentCheck, type Sender } from './content-check.ts';

type Files = Readonly<Record<string, string>>;
type Remote = { readonly entryType?: 'module'; readonly shared?: Readonly<Record<string, string>> };

const HASH = `sha384-${'a'.repeat(64)}`;

function faultsOf(files: Files, { sender, ...remote }: Remote & { readonly sender: Sender }) {
  const hashes = Object.fromEntries(Object.keys(files).map((file) => [file, HASH]));
  const release = { entry: 'entry.js', shared: {}, files: hashes, ...remote };
  const check = createContentCheck(release, sender);
  for (const [file, content] of Object.entries(files)) check.read(file, content);
  return check.faults();
}

const MODULE = { entryType: 'module' } as const;
const ROUTER = 'window.__reactRouterVersion = "7"';
const PICTURE = { 'assets/ball.png': '' };
const JSX_OF_18 = 'r=f.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner';

test.each<[string, Files, Remote, RegExp]>([
  ['a picture of Vite', { ...PICTURE, 'a.js': 'x="/assets/ball.png"' }, MODULE, /base: '\.\/'/],
  ['a background', { ...PICTURE, 'a.css': 'b{c:url(/assets/ball.png)}' }, MODULE, /a\.css asks/],
  ['a file of public/', { 'sw.js': '', 'a.js': "start('/sw.js')" }, {}, /\/sw\.js.* import it/],
  ['an encoded picture', { 'бал.png': '', 'a.js': '`/%D0%B1%D0%B0%D0%BB.png`' }, {}, /a\.js asks/],
  ['a Cyrillic picture', { 'бал.png': '', 'a.js': '`/бал.png?x`' }, {}, /a\.js asks/],
  ['its own router', { 'a.js': ROUTER }, {}, /react-router-dom: .*` or `react-router: /],
  ['code for React 18', { 'a.js': JSX_OF_18 }, { shared: { react: '*' } }, /React 18 or older/],
])('%s is refused, wherever it lies', (_, files, remote, why) => {
  for (const sender of ['site', 'another host'] as const)
    expect(faultsOf({ 'entry.js': HASH, ...files }, { ...remote, sender })).toEqual([
      expect.stringMatching(why),
    ]);
});

test.each<[string, Files, Remote?]>([
  ['a picture beside its script', { ...PICTURE, 'a.js': 'new URL("assets/ball.png", x)' }],
  ['a page of the site', { ...PICTURE, 'a.js': 'go("/assets")' }],
  ['a file of the site', { ...PICTURE, 'a.js': 'go("/assets/other.png")' }],
  ['the address of its entry', { 'a.js': 'base + "/entry.js"' }],
  ['a page for its development', { ...PICTURE, 'index.html': '<img src="/assets/ball.png">' }],
  ['a router that is shared', { 'a.js': ROUTER }, { shared: { 'react-router': '*' } }],
  ['a library that asks for React 18', { 'a.js': JSX_OF_18.replace('.React', '?.React') }],
])('%s is accepted', (_, files, remote) => {
  for (const sender of ['site', 'another host'] as const)
    expect(faultsOf({ 'entry.js': HASH, ...files }, { ...remote, sender })).toEqual([]);
});

test.each<[string, Files, RegExp]>([
  ['a chunk that nothing checks', { 'a.js': '' }, /a\.js .* check .* altered .* sri/],
  ['a stylesheet that nothing checks', { 'a.css': '' }, /a\.css .* check/],
  [
    'a web worker',
    { 'a.js': `new Worker(new URL(t.p + t.u(2), t.b)) ${HASH}` },
    /a\.js starts a web worker.*upload/,
  ],
])('%s is refused on another host only', (_, files, why) => {
  expect(faultsOf(files, { sender: 'another host' })).toEqual([expect.stringMatching(why)]);
  expect(faultsOf(files, { sender: 'site' })).toEqual([]);
});
