import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_PAGES } from 'shared/contract';
import { NOT_PAGES } from 'shared/releases';

type SectionNames = {
  /** First path segment and last part of the folder's name: `polls`. */
  readonly prefix: string;
  readonly title: string;
  readonly devPort: number;
};

/** The guide has each file of a section with one page, `polls`. */
export const GUIDE = 'docs/own-repository.md';
const FROM_GUIDE = /^(?:section\.ts|src\/(?:routes|widgets)\.ts|src\/[\w-]+\/.+)$/;

/** Files that the guide shows, by path: the paragraph before each begins with its path. */
export function filesOfGuide(
  guide: string,
  { prefix, title, devPort }: SectionNames,
): ReadonlyMap<string, string> {
  const blocks = /^`([\w./-]+)`(?:.+\n)*.*\n\n```\w+\n([\s\S]*?)^```$/gm;
  const component = title.replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase());
  const named = (text: string): string =>
    text
      .replaceAll('PollsPage', `${component}Page`)
      .replaceAll('polls', prefix)
      .replaceAll('Polls', title)
      .replace('3001', `${devPort}`);
  return new Map(
    [...guide.matchAll(blocks)].map(([, file = '', text = '']) => [named(file), named(text)]),
  );
}

const SMALLEST = 'mf-news';
const ALIKE = [
  'tsconfig.json',
  'rsbuild.config.ts',
  'vitest.config.ts',
  'src/index.ts',
  'test/setup.ts',
];
/** A new section has no icon yet, and the checks fail on an unused dependency. */
const ICONS = /^ *"lucide-react":.*\n/m;
/** First words of addresses that lead elsewhere, and names of folders here. */
const isTaken = (prefix: string): boolean =>
  SHELL_PAGES.some((page) => page.split('/')[1] === prefix) ||
  NOT_PAGES.test(`/${prefix}`) ||
  /^(?:discovery|shared|tools|server|shell|e2e)$/.test(prefix);

/** Creates the folder of a new section under `root`, and its workflow. */
export function newSection(root: string, prefix: string): string {
  const title = titleOf(prefix);
  const folder = `mf-${prefix}`;
  const target = path.join(root, folder);
  if (existsSync(target)) throw new Error(`${folder} exists already`);

  const devPort = 1 + Math.max(...globSync('*/section.ts', { cwd: root }).map(devPortIn(root)));
  const manifest = readFileSync(path.join(root, SMALLEST, 'package.json'), 'utf8');
  write(
    path.join(target, 'package.json'),
    manifest.replaceAll(SMALLEST, folder).replace(ICONS, ''),
  );
  for (const file of ALIKE) {
    const text = readFileSync(path.join(root, SMALLEST, file), 'utf8');
    write(path.join(target, file), text.replaceAll(SMALLEST, folder));
  }
  const guide = readFileSync(path.join(root, GUIDE), 'utf8');
  for (const [file, text] of filesOfGuide(guide, { prefix, title, devPort }))
    if (FROM_GUIDE.test(file)) write(path.join(target, file), text);
  const workflows = path.join(root, '.github', 'workflows');
  const workflow = readFileSync(path.join(workflows, `${SMALLEST}.yml`), 'utf8')
    .replaceAll(SMALLEST, folder)
    .replace('MF_NEWS', folder.toUpperCase().replaceAll('-', '_'));
  write(path.join(workflows, `${folder}.yml`), workflow);
  return folder;
}

/** Title of a section. Throws for an invalid or reserved name. */
function titleOf(prefix: string): string {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(prefix) || isTaken(prefix)) {
    throw new Error(`'${prefix}' cannot be the first word of an address: choose another`);
  }
  const words = prefix.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const devPortIn =
  (root: string) =>
  (manifest: string): number =>
    Number(/devPort: (\d+)/.exec(readFileSync(path.join(root, manifest), 'utf8'))?.[1]);

if (import.meta.main) {
  const [, , prefix = ''] = process.argv;
  const folder = newSection(process.cwd(), prefix);
  // Line breaks depend on the length of the name.
  execFileSync('biome', ['check', '--write', folder], { stdio: 'ignore' });
  console.log(
    `${folder} is made. Next: pnpm install, then pnpm dev: http://localhost:3000/${prefix}`,
  );
}
