import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { type Import, importsOf } from './imports.ts';

/** A `package.json`. */
export type Manifest = {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

export type SourceFile = {
  /** From the root of the repository, with slashes: `mf-news/src/routes.ts`. */
  readonly path: string;
  readonly text: string;
  /** Relative specifiers become paths from the root: `mf-news/src/list/news-card.tsx`. */
  readonly imports: readonly Import[];
};

export type Repository = {
  readonly manifests: Readonly<Record<string, Manifest>>;
  readonly files: readonly SourceFile[];
};

const NOT_SOURCE = /^data\/|(?:^|\/)(?:node_modules|dist|test-results|playwright-report)(?:\/|$)/;

export function readRepository(root: string): Repository {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: (path) => NOT_SOURCE.test(path) }).sort();
  const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
  return {
    manifests: Object.fromEntries(
      [...find('package.json'), ...find('*/package.json')].map((path) => [
        dirname(path),
        JSON.parse(read(path)) as Manifest,
      ]),
    ),
    files: find('*/**/*.{ts,tsx,mjs,css}').map((path) => parseSourceFile(path, read(path))),
  };
}

export function parseSourceFile(path: string, text: string): SourceFile {
  return {
    path,
    text,
    imports: path.endsWith('.css')
      ? []
      : importsOf(text).map((imported) => fromRoot(path, imported)),
  };
}

const fromRoot = (path: string, { specifier, isTypeOnly }: Import): Import => ({
  specifier: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier,
  isTypeOnly,
});

export const isTestOrConfig = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$|^[^/]+\/test\/|^shared\/src\/testing\/|^e2e\/|\.config\.ts$/.test(path);

export type Rule = {
  readonly name: string;
  /** One line for every place that breaks the rule. */
  readonly findBreaches: (repository: Repository) => string[];
};

export const fileRule = (name: string, isBad: (file: SourceFile) => boolean): Rule => ({
  name,
  findBreaches: ({ files }) => files.filter(isBad).map(({ path }) => path),
});

export const importRule = (
  name: string,
  isBad: (file: SourceFile, imported: Import, repository: Repository) => boolean,
): Rule => ({
  name,
  findBreaches: (repository) =>
    repository.files.flatMap((file) =>
      file.imports
        .filter((imported) => isBad(file, imported, repository))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    ),
});
