import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from 'shared/contract';
import { releaseVersion } from 'shared/contract/schemas';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { BUDGETS } from '../../test/built/budgets.ts';
import { ROOT } from '../base/paths.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const json = (file: string) => JSON.parse(read(file));
const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);
const find = (pattern: string | string[]): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/{node_modules,dist}/**'] });

/** Demo content is for readers of the site, and the past has names of its time. */
const PAGES = find(['*.md', '{docs,shared}/**/*.md', 'server/{,demo/}*.md'])
  .filter((page) => !page.includes('/past/'))
  .map((page) => {
    const text = read(page);
    const prose = text.replaceAll(/^ *```.*?^ *```/gms, '');
    return { page, text, prose, spans: matches(prose, /`([^`\n]+)`/g), blocks: blocksOf(text) };
  });
type Page = (typeof PAGES)[number];

function blocksOf(text: string): { readonly language: string; readonly lines: string[] }[] {
  const blocks = text.matchAll(/^ *```(?<language>\w*)\n(?<code>.*?)^ *```/gms);
  return Array.from(blocks, ({ groups: { language = '', code = '' } = {} }) => ({
    language,
    lines: code.split('\n').map((line) => line.trim()),
  }));
}

const PACKAGES = find('*/package.json').map(path.dirname);
const FOLDERS = [...PACKAGES, 'docs', 'deploy', '.github'];
/** All files; those of the template of a section have its names. */
const FILES = find(['*', `{${FOLDERS.join()}}/**/*.*`]).map((file) => file.replace(/\.txt$/, ''));
const SOURCE_FILES = FILES.filter((file) => /\.(?:[cm]?[jt]sx?|html|json|ya?ml|css)$/.test(file));
const WORDS = new Set(SOURCE_FILES.filter(existsInRoot).join().match(/\w+/g));
for (const file of SOURCE_FILES.filter(existsInRoot))
  for (const word of read(file).match(/\w+/g) ?? []) WORDS.add(word);

function existsInRoot(file: string): boolean {
  return existsSync(path.join(ROOT, file));
}

/** Files that a reader makes by following the page. */
const MADE_FILES = ['.github/workflows/mf-polls.yml', 'mf-polls/section.ts', 'src/site.d.ts'];

const FILE_NAME = /^(?!\.)[\w.*-]*\.(?:[cm]?ts|tsx|mjs|md|css|po|yml)$/;
const PATH = /^(?!@)[\w.*-]+(?:\/[\w.*-]+)+\/?$/;

const baseOf = ({ prose }: Page): string | undefined =>
  /Paths are below `([^`]+)`/.exec(prose)?.[1];

/** Whether a file or folder exists: from the root, from the page, or where the page says that its paths are. */
function exists(name: string, page: Page): boolean {
  const folder = PACKAGES.find((candidate) => name.startsWith(`${candidate}/`));
  if (folder && `.${name.slice(folder.length)}` in (json(`${folder}/package.json`).exports ?? {}))
    return true;
  return ['', path.dirname(page.page), baseOf(page) ?? '']
    .map((base) => path.join(base, name))
    .some((file) => find([file, `${file}.{test,spec}.{ts,tsx}`]).length > 0);
}

/** Whether a file of a package is named by the end of its path. `x.routes.ts` stands for all routes. */
const existsBelow = (name: string): boolean =>
  FILES.some((file) => path.matchesGlob(file, `**/${name.replace(/^x\./, '*.')}`));

function isLostPath(name: string, page: Page): boolean {
  const isPath = PATH.test(name) && !/^[A-Z_]+\//.test(name);
  if (MADE_FILES.includes(name) || !(isPath || FILE_NAME.test(name)) || exists(name, page))
    return false;
  if (isPath && (baseOf(page) || FOLDERS.some((folder) => name.startsWith(`${folder}/`))))
    return true;
  return FILE_NAME.test(path.basename(name)) && !existsBelow(name);
}

/** The code of a page that is no TypeScript: in its sentences, and what a reader types or sees in a terminal. */
const commandsOf = ({ spans, blocks }: Page): string =>
  [
    ...spans,
    ...blocks.flatMap(({ language, lines }) => (/^(?:sh|text)$/.test(language) ? lines : [])),
  ].join('\n');

/** Lists what is wrong on each page, with its name. */
const onEachPage = (findFaults: (page: Page) => readonly string[]): string[] =>
  PAGES.flatMap((page) => findFaults(page).map((fault) => `${page.page}: ${fault}`));

test('the pages are read', () => {
  expect(PAGES.length).toBeGreaterThan(50);
  expect(PAGES.flatMap(({ spans }) => spans).length).toBeGreaterThan(1000);
});

test('every file and folder that a page names exists', () => {
  const lostPaths = onEachPage((page) => {
    const lines = page.blocks.flatMap((block) => (block.language === 'text' ? block.lines : []));
    const named = lines.flatMap((line) => line.match(/(?:^| )[\w./*-]+\.(?:tsx?|mjs|md)\b/g) ?? []);
    const files = named.map((name) => path.basename(name.trim()));
    const run = matches(page.text, /\bnode ([\w./-]+\.\w+)/g);
    return [...page.spans, ...files, ...run].filter((name) => isLostPath(name, page));
  });
  expect(lostPaths).toEqual([]);
});

test('every link leads to a page and a heading', () => {
  const slugsIn = (page: string): string[] =>
    matches(read(page), /^#+ (.+)$/gm).map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
  const deadLinks = onEachPage(({ page, prose }) =>
    matches(prose, /\]\((?!https?:)([^)\s]+)\)/g).filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? page : path.join(path.dirname(page), file);
      return !existsInRoot(target) || (anchor && !slugsIn(target).includes(anchor));
    }),
  );
  expect(deadLinks).toEqual([]);
});

/** Commands of pnpm that need no script. */
const OF_PNPM = ['install', 'exec', 'pack', 'start', 'deploy'];

test('every command of npm and pnpm exists', () => {
  const scripts = { ...json('package.json').scripts, ...json('mf-news/package.json').scripts };
  const missingCommands = onEachPage((page) => {
    const code = commandsOf(page);
    return [
      ...matches(code, /\bpnpm(?:@[\d.]+)? (?:-w )?(?!v\d)([a-z]\w*(?:[:-][a-z]+)*)/g),
      ...matches(code, /\bnpm run ([\w:-]+)/g),
      ...Array.from(code.matchAll(/\bpnpm(?:@[\d.]+)? --filter ([\w-]+) (\w[\w:-]*)/g))
        .filter(([, name = 'mf-news', script = '']) => {
          const folder = PACKAGES.includes(name) ? name : 'mf-news';
          return !(script in json(`${folder}/package.json`).scripts);
        })
        .map(([command]) => command),
    ].filter((name) => !OF_PNPM.includes(name) && !(name in scripts));
  });
  expect(missingCommands).toEqual([]);
});

/** Addresses below those of the API that are no calls of its table. */
const OTHER_ADDRESSES = ['/api/docs', '/api/openapi.json'];

test('every call of the API that a page names exists', () => {
  const paths = Object.values(endpoints).map((endpoint) =>
    endpoint.path.replaceAll(/\{\w+\}/g, '*'),
  );
  const isCall = (call: string): boolean =>
    paths.some((known) => known.startsWith(`${call}/`) || path.matchesGlob(call, known));
  const unknownCalls = onEachPage((page) =>
    matches(commandsOf(page), /(?<![\w.*)])(\/api\/[\w/{}:.*-]*[\w}])/g).filter(
      (call) => !isCall(call) && !OTHER_ADDRESSES.includes(call),
    ),
  );
  expect(unknownCalls).toEqual([]);
});

/** Names of other programs and libraries. */
const FOREIGN_NAMES = /^(?:emptyDir|livenessProbe|readinessProbe|preStop|NODE_EXTRA_CA_CERTS)$/;

test('every setting, constant and function that a page names is in the code', () => {
  const unknownNames = onEachPage(({ spans }) =>
    spans
      .flatMap(
        (span) => span.match(/^[a-z]+[A-Z]\w*(?=\(|$)|\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? [],
      )
      .filter((name) => !WORDS.has(name) && !WORDS.has(name.replace(/_FILE$/, '')))
      .filter((name) => !FOREIGN_NAMES.test(name)),
  );
  expect(unknownNames).toEqual([]);
});

/** Pages whose code other tests compile: `recipes.test.ts` and `releasing.test.ts`. */
const COMPILED_PAGES = ['CONTRIBUTING.md', 'docs/module-federation.md'];

test('code is compiled by a test, or names its file first and has lines of it in their order', () => {
  const strangeLines = onEachPage(({ page, blocks }) =>
    blocks
      .filter(({ language }) => /^[jt]sx?$|^diff$/.test(language) && !COMPILED_PAGES.includes(page))
      .flatMap(({ language, lines: [fileLine = '', ...lines] }) => {
        const file = fileLine.replace(/^\/\/ /, '');
        if (!existsInRoot(file)) return [fileLine];
        const source = read(file)
          .split('\n')
          .map((line) => line.trim());
        const oldLines = lines.filter((line) => language !== 'diff' || !line.startsWith('+'));
        let position = 0;
        return oldLines.filter((line) => {
          const index = source.indexOf(line.replace(language === 'diff' ? /^-/ : '', ''), position);
          if (index !== -1) position = index + 1;
          return index === -1;
        });
      }),
  );
  expect(strangeLines).toEqual([]);
});

test('versions have the form and the number of today', () => {
  const { packageManager } = json('package.json');
  const { catalog } = parse(read('pnpm-workspace.yaml'));
  const wrongVersions = onEachPage(({ text }) => [
    ...matches(text, /\b(\d+\.\d+\.\d+-[\da-f]+)\b(?!…)/g).filter(
      (version) => !releaseVersion.safeParse(version).success,
    ),
    ...matches(text, /\b(pnpm@\d[\d.]*\d)/g).filter((version) => version !== packageManager),
    ...matches(text, /\bNode(?:\.js)? (\d+\.\d+\.\d+)/g).filter((it) => it !== catalog.node),
  ]);
  expect(wrongVersions).toEqual([]);
});

test('the budgets of the README are those that are measured', () => {
  const budgets = matches(read('README.md'), /, budget ([\d.]+) KB/g).map(
    (kb) => Number(kb) * 1000,
  );
  expect(budgets).toEqual([BUDGETS.homeScripts, BUDGETS.remoteEntry]);
});

test('every guide and decision is linked from the page above it', () => {
  for (const [overview, pages] of [
    ['README.md', find('docs/*.md')],
    ['docs/security.md', find('docs/security/*.md')],
    ['docs/decisions/README.md', find('docs/decisions/0*.md')],
  ] as const) {
    const text = read(overview);
    const link = (page: string) => `](${path.relative(path.dirname(overview), page)})`;
    expect(pages.filter((page) => !text.includes(link(page)))).toEqual([]);
  }
});

test('the table of requirements counts its entries, and names tests for most', () => {
  const table = read('docs/security/asvs.md');
  const entries = matches(table, /^- (\d+\.\d+\.\d+ .*)$/gm);
  const countOf = (state: string) =>
    entries.filter((entry) => entry.includes(`**${state}**`)).length;
  const counts = ['partly', 'deviation', 'operator'].map(countOf);
  const met = entries.length - counts.reduce((sum, count) => sum + count, 0);
  const [partly, deviations, operators] = counts;
  expect(table).toContain(
    `${met} met, ${partly} partly, ${deviations} deviations, ${operators} for the operator,`,
  );
  expect(matches(table, /`(\w[\w-]*\/[\w./-]+)`/g).length).toBeGreaterThan(150);
});
