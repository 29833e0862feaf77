import { expect, test } from 'vitest';
import { aSection, aShell } from '../../../test/releases/built-release.ts';
import { checkRelease, requirementMisfits } from './gate.rules.ts';

const live = [
  aShell('live').manifest,
  aSection('live').manifest,
  aSection('live', { prefix: 'store' }).manifest,
];

const inBulgarian = (more: object) => {
  const { entry } = aSection('x').manifest;
  const bg = { entry, title: 'Новини', files: { routes: [], widgets: [] }, pages: [], ...more };
  return { languages: { bg } };
};

const extrasWith = (more: object) => ({ extras: { ...aSection('x').manifest.extras, ...more } });

test('a release that fits has no incompatibility', () => {
  expect(checkRelease(aSection('next').manifest, live)).toEqual([]);
  expect(checkRelease(aShell('next').manifest, live)).toEqual([]);
});

const FILE = 'FILE_MISSING';
const widgets = { files: { routes: [], widgets: ['widgets.bg.js'] } };
const pages = { pages: [{ title: 'Новини', files: ['page.bg.js'] }] };

type Misfit = [what: string, more: object, code: string, wanted: string, found?: string];

const react = (range: string) => ({ shared: { react: range } });
const globals = (container: string, chunks: string) => ({ globals: { container, chunks } });

const misfits: readonly Misfit[] = [
  ['another contract', { contract: 2 }, 'CONTRACT', '1', '2'],
  ['no routes', { exposes: ['./widgets'] }, 'EXPOSE_MISSING', './routes'],
  ['slots without widgets', { exposes: ['./routes'] }, 'EXPOSE_MISSING', './widgets'],
  ['a newer shared module', react('^20.0.0'), 'SHARED_RANGE', '^20.0.0', '19.3.1'],
  ['a range that is none', react('latest'), 'SHARED_RANGE', 'latest', '19.3.1'],
  ['a name of a prototype', { shared: { toString: '^1.0.0' } }, 'SHARED_MISSING', 'toString'],
  ['an unknown module', { shared: { vue: '^3.0.0' } }, 'SHARED_MISSING', 'vue'],
  ['no entry', { entry: 'other.js' }, FILE, 'other.js'],
  ['a prototype as its entry', { entry: 'constructor' }, FILE, 'constructor'],
  ['no entry in Bulgarian', inBulgarian({ entry: 'entry.bg.js' }), FILE, 'entry.bg.js'],
  ['a file less in Bulgarian', inBulgarian(widgets), FILE, 'widgets.bg.js'],
  ['a file of a page less in Bulgarian', inBulgarian(pages), FILE, 'page.bg.js'],
  ['a taken name', globals('mf_store', 'list'), 'GLOBAL_TAKEN', 'mf_store', 'mf-store'],
  ['the name of the shell', globals('shell', 'list'), 'GLOBAL_TAKEN', 'shell', 'shell'],
  ['taken chunks', globals('app', 'chunk_mf_store'), 'GLOBAL_TAKEN', 'chunk_mf_store', 'mf-store'],
  ['a page of the shell', extrasWith({ prefix: 'login' }), 'PATH_TAKEN', '/login', 'shell'],
  ['another spelling of one', extrasWith({ elsewhere: ['login//'] }), 'PATH_TAKEN', '/login'],
  ['a path of the server', extrasWith({ prefix: 'api' }), 'PATH_TAKEN', '/api', 'shell'],
  [
    'a path of another section',
    extrasWith({ elsewhere: ['store/sale'] }),
    'PATH_TAKEN',
    '/store/sale',
    'mf-store',
  ],
];

test.each(misfits)(
  'a section with %s is rejected, in words and as data',
  (_, more, code, expected, found) => {
    const [reason, ...otherReasons] = checkRelease(aSection('next', more).manifest, live);
    expect(otherReasons).toEqual([]);
    expect(reason).toMatchObject({ code, wanted: expected, ...(found && { found }) });
    expect(reason?.reason).toMatch(/^\S.*\.$/);
  },
);

const needing = (range: string, remedy: string) =>
  `mf-news needs react ${range}, the shell 1.0.0-a serves 19.3.1. Install react@19.3.1, ${remedy}`;
const REBUILD = 'and build it again.';
const ACCEPT = 'or accept it with `requiredVersion` in `shared`.';
const BETWEEN = 'mf-news needs contract 2, the shell 1.0.0-a serves 1, 3.';

test.each([
  ['an older contract that is still provided', { contract: 2, contracts: [1, 2] }, {}, []],
  ['the newer of two', { contract: 2, contracts: [1, 2] }, { contract: 2 }, []],
  ['one between two', { contract: 3, contracts: [3, 1] }, { contract: 2 }, [BETWEEN]],
  ['both majors of a module', { provides: { react: '20.0.0' } }, react('^19.3.1 || ^20.0.0'), []],
  ['an older major', {}, react('>=18 18.x'), [needing('>=18 18.x', REBUILD)]],
  ['a newer minor', {}, react('^19.9.0'), [needing('^19.9.0', ACCEPT)]],
])('a section for %s is told how it fits the shell', (_, provides, requires, reasons) => {
  const shell = { version: '1.0.0-a', contract: 1, provides: { react: '19.3.1' }, ...provides };
  const section = { name: 'mf-news', contract: 1, ...react('^19.3.1'), ...requires };
  expect(requirementMisfits(section, shell).map(({ reason }) => reason)).toEqual(reasons);
});

test('every incompatibility is named, not only the first', () => {
  const worst = aSection('next', { contract: 7, exposes: [], shared: { react: '^1.0.0' } });
  expect(checkRelease(worst.manifest, live).map(({ code }) => code)).toEqual([
    'EXPOSE_MISSING',
    'EXPOSE_MISSING',
    'CONTRACT',
    'SHARED_RANGE',
  ]);
});

test.each([
  ['another contract', { contract: 2 }, 'CONTRACT'],
  ['an older module', { provides: { react: '18.0.0', 'shared/session': '1.0.0' } }, 'SHARED_RANGE'],
  ['a module less', { provides: { react: '19.3.1' } }, 'SHARED_MISSING'],
  ['a page where a section is', { pages: ['/', '/news/archive'] }, 'PATH_TAKEN'],
])('a shell with %s is rejected for the sections it breaks', (_, more, code) => {
  const reasons = checkRelease(aShell('next', more).manifest, live);
  expect(new Set(reasons.map((reason) => reason.code))).toEqual(new Set([code]));
  const names = code === 'PATH_TAKEN' ? ['mf-news'] : ['mf-news', 'mf-store'];
  expect(reasons.map(({ section }) => section)).toEqual(names);
});
