import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { releaseManifest } from 'shared/contract/schemas';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import {
  fileInLanguage,
  type ReleaseManifest,
  releaseText,
  type SectionRelease,
} from 'shared/releases';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type BuiltRelease,
  describeRelease,
  describeShellRelease,
  discoveryOf,
} from '../../src/release/describe-release.ts';
import { inPackage } from '../../src/release/paths.ts';
import { SECTIONS } from '../../src/release/sections.ts';

/** An entry is 15 KB, of which most is the bundler's own loading of files and shared modules. */
const ENTRY_LIMIT_BYTES = 17_000;
const HOME_LIMIT_BYTES = 129_300;
/** Letters of other scripts take twice the bytes. */
const MORE_IN_OTHER_LANGUAGES_BYTES = 4_000;

/** Words that survive minifying: each shows that a copy of its library is in a file. */
const SINGLETONS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'the router': '__reactRouterVersion',
  zustand: 'getInitialState:',
  'the session store': '__sessionStores',
} as const;

const ZOD = '_zod';

/** Where no build has written the texts in, this says them: no browser needs it. */
const SPEAKER = '.sayCount(';

/** Begins a warning that only the development build of the router has. */
const ROUTER_WARNING = 'No routes matched location';

type Files = ReadonlyMap<string, Buffer>;

const scripts = (folder: string): Files =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(`${folder}/${file}`)]),
  );

const containing = (files: Files, word: string): string[] =>
  [...files].filter(([, content]) => content.includes(word)).map(([file]) => file);

const compressed = (content: Buffer): number => brotliCompressSync(content).length;

/** Checks its shape, the hash in its version, and the hash of every file. */
function describesItself({ manifest, contents }: BuiltRelease<ReleaseManifest>): void {
  expect(releaseManifest.parse(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest);
  const hash = createHash('sha256').update(releaseText(manifest)).digest('hex').slice(0, 12);
  expect(manifest.version).toMatch(new RegExp(`-${hash}$`));
  const plain = [...contents].filter(([file]) => !file.endsWith('.br'));
  expect(Object.fromEntries(plain.map(([file, content]) => [file, sha384(content)]))).toEqual(
    manifest.files,
  );
}

const sha384 = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const shell = scripts(inPackage('shell', 'dist'));

const pageIn = (language: Language): string =>
  readFileSync(inPackage('shell', 'dist', fileInLanguage('index.html', language)), 'utf8');

/** The scripts that the page of a language starts with, by their names in the shell. */
const firstScripts = (language: Language): Files =>
  new Map(
    [...pageIn(language).matchAll(/<script[^>]*\bsrc="\/([^"]+)"/g)].map(([, file = '']) => [
      file,
      shell.get(file) ?? Buffer.alloc(0),
    ]),
  );

/** The files of the home widgets of a release in one language. */
function widgetsIn({ manifest }: BuiltRelease<SectionRelease>, language: Language): string[] {
  const files =
    language === SOURCE_LANGUAGE ? manifest.extras.files : manifest.languages?.[language]?.files;
  return files?.widgets.filter((file) => file.endsWith('.js')) ?? [];
}

describe.each(SECTIONS)('the release of %s', (name) => {
  let release: BuiltRelease<SectionRelease>;
  let files: Files;
  beforeAll(async () => {
    release = await describeRelease(name);
    files = new Map([...release.contents].filter(([file]) => file.endsWith('.js')));
  });

  test(`has an entry of at most ${ENTRY_LIMIT_BYTES} bytes`, () => {
    const entry = files.get('remoteEntry.js');
    expect(entry?.length).toBeGreaterThan(0);
    expect(entry?.length).toBeLessThanOrEqual(ENTRY_LIMIT_BYTES);
  });

  test.each(Object.entries(SINGLETONS))('uses %s of the shell and contains no copy', (_, word) => {
    expect(containing(files, word)).toEqual([]);
  });

  test('contains no schemas', () => {
    expect(containing(files, ZOD)).toEqual([]);
  });

  test('has its texts written in, in every language', () => {
    expect(containing(files, SPEAKER)).toEqual([]);
  });

  test('has a description as a site requires', () => describesItself(release));

  test('fits the shell, which has all its shared modules in matching versions', async () => {
    const { manifest } = await describeShellRelease(discoveryOf([release]));
    expect(release.manifest.contract).toBe(manifest.contract);
    const taken = Object.keys(release.manifest.shared);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter((module) => manifest.provides[module] === undefined)).toEqual([]);
  });

  test('contains no source maps', () => {
    expect([...release.contents.keys()].filter((file) => file.endsWith('.map'))).toEqual([]);
  });

  test('has a file for every page it names', () => {
    for (const page of release.manifest.extras.pages) {
      expect(page.files, page.path).not.toEqual([]);
      for (const file of page.files) expect(release.contents.has(file), file).toBe(true);
    }
  });
});

describe('the shell', () => {
  test('contains the production build of the router', () => {
    expect(containing(shell, ROUTER_WARNING)).toEqual([]);
  });

  test('has a description as a site requires', async () => {
    const sections = await Promise.all(SECTIONS.map(describeRelease));
    describesItself(await describeShellRelease(discoveryOf(sections)));
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    test.each(Object.entries(SINGLETONS))('contains %s once', (_, word) => {
      const others = LANGUAGES.filter((one) => one !== language).flatMap((one) => [
        ...firstScripts(one).keys(),
      ]);
      const own = firstScripts(language);
      const files = [...shell].filter(([file]) => own.has(file) || !others.includes(file));
      expect(containing(new Map(files), word)).toHaveLength(1);
    });

    const limit =
      HOME_LIMIT_BYTES + (language === SOURCE_LANGUAGE ? 0 : MORE_IN_OTHER_LANGUAGES_BYTES);
    test(`shows the home page with at most ${limit} bytes of script`, async () => {
      const own = [...firstScripts(language).values()];
      const releases = await Promise.all(SECTIONS.map(describeRelease));
      const widgets = releases
        .filter(({ manifest }) => manifest.extras.slots.home !== undefined)
        .flatMap((release) =>
          widgetsIn(release, language).map((file) => release.contents.get(file)),
        );
      expect(own.length).toBeGreaterThan(0);
      expect(widgets.length).toBeGreaterThan(3);
      const sizes = [...own, ...widgets].map((content) => compressed(content ?? Buffer.alloc(0)));
      expect(Math.min(...sizes)).toBeGreaterThan(100);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit);
    });
  });

  test('has its texts written in, in every language', () => {
    const source = readFileSync(inPackage('shared', 'src/language/texts.ts'), 'utf8');
    expect(source).toContain(SPEAKER);
    expect(containing(shell, SPEAKER)).toEqual([]);
  });

  test('contains no schemas', () => {
    expect(readFileSync(inPackage('shared', 'node_modules/zod/v4/core/core.js'), 'utf8')).toContain(
      ZOD,
    );
    expect(containing(shell, ZOD)).toEqual([]);
  });
});
