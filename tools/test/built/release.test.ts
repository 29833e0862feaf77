import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { releaseManifest } from 'shared/contract/schemas';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import {
  fileInLanguage,
  type ReleaseManifest,
  releaseText,
  type SectionRelease,
  VERSION_HASH_DIGITS,
} from 'shared/releases';
import { describe, expect, test } from 'vitest';
import { inPackage, SECTIONS } from '../../src/base/paths.ts';
import { PROVIDED_CHUNK } from '../../src/build/plugin-whole-router.ts';
import type { BuiltRelease } from '../../src/release/built-release.ts';
import {
  describeRelease,
  describeShellRelease,
  requireSoundContents,
} from '../../src/release/describe-release.ts';
import { BUDGETS } from './budgets.ts';

/** Words that survive minifying: each shows that a copy of its library is in a file. */
const SINGLETONS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'the router': '__reactRouterVersion',
  zustand: 'getInitialState:',
  'the session store': '__sessionStores',
} as const;

const ZOD = '_zod';

/** Translates at run time where no build has inlined the texts: no browser needs it. */
const TRANSLATOR = '.translatePlural(';

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

/** Checks its shape, the hash in its version, and the hash of every file. */
function expectValidManifest({ manifest, contents }: BuiltRelease<ReleaseManifest>): void {
  expect(releaseManifest.parse(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest);
  const hash = createHash('sha256')
    .update(releaseText(manifest))
    .digest('hex')
    .slice(0, VERSION_HASH_DIGITS);
  expect(manifest.version).toMatch(new RegExp(`-${hash}$`));
  const plain = [...contents].filter(([file]) => !file.endsWith('.br'));
  expect(Object.fromEntries(plain.map(([file, content]) => [file, sha384(content)]))).toEqual(
    manifest.files,
  );
}

const sha384 = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const shellScripts = scripts(inPackage('shell', 'dist'));

/** The files with all of the router, for sections that ask for it by its public name. The first load has a reduced copy. */
const wholeRouterFiles = (): string[] =>
  LANGUAGES.flatMap((language) => {
    const list = fileInLanguage('chunks.json', language);
    const chunks = JSON.parse(readFileSync(inPackage('shell', 'dist', list), 'utf8'));
    return chunks[PROVIDED_CHUNK];
  });

const pageIn = (language: Language): string =>
  readFileSync(inPackage('shell', 'dist', fileInLanguage('index.html', language)), 'utf8');

/** The scripts that the page of a language starts with, by their names in the shell. */
const firstScripts = (language: Language): Files =>
  new Map(
    [...pageIn(language).matchAll(/<script[^>]*\bsrc="\/([^"]+)"/g)].map(([, file = '']) => [
      file,
      shellScripts.get(file) ?? Buffer.alloc(0),
    ]),
  );

/** Size of these files together as they are sent: the build has compressed all but the smallest. */
function weightOf(contents: Files, files: readonly string[]): number {
  const sizes = files.map(
    (file) => (contents.get(`${file}.br`) ?? contents.get(file))?.length ?? 0,
  );
  expect(Math.min(...sizes)).toBeGreaterThan(100);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Each release is described once, because hashing its files takes seconds. */
const shellRelease = await describeShellRelease();
const sectionReleases = await Promise.all(SECTIONS.map(describeRelease));

function releaseOf(name: string): BuiltRelease<SectionRelease> {
  const release = sectionReleases.find(({ manifest }) => manifest.name === name);
  if (!release) throw new Error(`There is no section ${name}`);
  return release;
}

const firstWeight = (language: Language): number =>
  weightOf(shellRelease.contents, [...firstScripts(language).keys()]);

/** The scripts of a release's exposed modules and of its article page in one language. */
function filesIn({ manifest }: BuiltRelease<SectionRelease>, language: Language) {
  const own = language === SOURCE_LANGUAGE ? manifest.extras : manifest.languages?.[language];
  const article = manifest.extras.pages.findIndex(({ path }) => path === '/news/:id');
  const isScript = (file: string) => file.endsWith('.js');
  return {
    routes: own?.files.routes.filter(isScript) ?? [],
    widgets: own?.files.widgets.filter(isScript) ?? [],
    article: own?.pages[article]?.files.filter(isScript) ?? [],
  };
}

describe.each(SECTIONS)('the release of %s', (name) => {
  const release = releaseOf(name);
  const files = new Map([...release.contents].filter(([file]) => file.endsWith('.js')));

  test('has an entry within its budget', () => {
    const entry = files.get('remoteEntry.js');
    expect(entry?.length).toBeGreaterThan(0);
    expect(entry?.length).toBeLessThanOrEqual(BUDGETS.remoteEntry);
  });

  test.each([
    ...Object.entries(SINGLETONS),
    ['the schemas', ZOD],
    ['texts that are replaced at run time', TRANSLATOR],
  ])('contains no copy of %s', (_, word) => {
    expect(containing(files, word)).toEqual([]);
  });

  test('names the hash of every file, so that browsers check them', () => {
    expect(() => requireSoundContents(release, 'another host')).not.toThrow();
  });

  test('has a valid manifest', () => expectValidManifest(release));

  test('fits the shell, which has all its shared modules in matching versions', () => {
    const { manifest } = shellRelease;
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

test.each(['mf-news', 'mf-store'])('%s renders Markdown within its budget', (name) => {
  const { manifest, contents } = releaseOf(name);
  const later = new Set(manifest.extras.pages.flatMap((page) => page.later ?? []));
  const scripts = [...later].filter((file) => file.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  expect(weightOf(contents, scripts)).toBeLessThanOrEqual(BUDGETS.markdown);
});

describe('the shell', () => {
  test('contains the production build of the router', () => {
    expect(containing(shellScripts, ROUTER_WARNING)).toEqual([]);
  });

  test('has a second, whole router that takes the contexts of the reduced one', () => {
    for (const context of ['Navigation', 'Location', 'Route', 'RouteError', 'DataRouter']) {
      const createdContext = new RegExp(`${context}Context\\?\\?=\\w+\\.createContext`);
      const files = [...shellScripts].filter(([, content]) => createdContext.test(String(content)));
      expect(files.length, context).toBeGreaterThanOrEqual(2);
    }
  });

  test('has a valid manifest', () => expectValidManifest(shellRelease));

  describe.each(LANGUAGES)('in %s', (language) => {
    test.each(Object.entries(SINGLETONS))('contains %s once', (_, word) => {
      const others = LANGUAGES.filter((other) => other !== language).flatMap((other) => [
        ...firstScripts(other).keys(),
      ]);
      const own = firstScripts(language);
      const files = [...shellScripts].filter(
        ([file]) => own.has(file) || !(others.includes(file) || wholeRouterFiles().includes(file)),
      );
      expect(containing(new Map(files), word)).toHaveLength(1);
    });

    const allowance = language === SOURCE_LANGUAGE ? 0 : BUDGETS.otherLanguages;

    test('shows the home page within its budget', () => {
      const weights = sectionReleases
        .filter(({ manifest }) => manifest.extras.slots.home !== undefined)
        .map((release) => weightOf(release.contents, filesIn(release, language).widgets));
      expect(weights.length).toBeGreaterThan(1);
      const weight = weights.reduce((sum, bytes) => sum + bytes, firstWeight(language));
      expect(weight).toBeLessThanOrEqual(BUDGETS.homeScripts + allowance);
    });

    test('shows an article within its budget', () => {
      const release = releaseOf('mf-news');
      const { routes, article } = filesIn(release, language);
      const chunks = [...routes, ...article];
      expect(chunks.length).toBeGreaterThan(3);
      const weight = weightOf(release.contents, chunks) + firstWeight(language);
      expect(weight).toBeLessThanOrEqual(BUDGETS.articleScripts + allowance);
    });
  });

  test('has its texts replaced in every language', () => {
    const source = readFileSync(inPackage('shared', 'src/language/texts.ts'), 'utf8');
    expect(source).toContain(TRANSLATOR);
    expect(containing(shellScripts, TRANSLATOR)).toEqual([]);
  });

  test('contains no schemas', () => {
    expect(readFileSync(inPackage('shared', 'node_modules/zod/v4/core/core.js'), 'utf8')).toContain(
      ZOD,
    );
    expect(containing(shellScripts, ZOD)).toEqual([]);
  });
});
