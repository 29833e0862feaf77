import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from 'shared/domain';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../base/paths.ts';

const guide = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const recipes = guide.slice(guide.indexOf('\n## Recipes'), guide.indexOf('\n## Code'));
const snippets = Array.from(recipes.matchAll(/```tsx?\n(.*?)```/gs), ([, text = '']) =>
  text.replaceAll(/^ {2}/gm, ''),
);

/** Each file that the snippets name in a comment, with what they say about it. */
const excerpts = snippets.flatMap((text) =>
  Array.from(
    text.matchAll(/^\/\/ (\S+)\n(.*?)(?=^\/\/ |$(?!\n))/gms),
    ([, file = '', code = '']) => ({
      file,
      code: code.trimEnd(),
    }),
  ),
);

const shared = JSON.parse(readFileSync(path.join(ROOT, 'shared/package.json'), 'utf8'));

/** Extended by the configuration of every package. */
const BASE_CONFIG = 'tools/tsconfig.base.json';

let copy: string;
afterEach(() => rmSync(copy, { recursive: true, force: true }));

/** An excerpt of a file begins with a line of it; the rest is new, and follows that line. */
function follow({ file, code }: (typeof excerpts)[number]): void {
  const target = path.join(copy, file);
  if (!existsSync(target)) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, code);
    return;
  }
  const [anchor = ''] = code.split('\n');
  const [before, after, ...furtherParts] = readFileSync(target, 'utf8').split(`${anchor}\n`);
  expect(after, `${file} has the line "${anchor}"`).toBeDefined();
  expect(furtherParts, `${file} has the line "${anchor}" once`).toEqual([]);
  writeFileSync(target, `${before}${code}\n${after}`);
}

/** Follows the recipes in a copy. Returns what the compiler says about it. */
function compile(excerptsToCompile: typeof excerpts): string {
  copy = mkdtempSync(path.join(tmpdir(), 'council-recipes-'));
  cpSync(path.join(ROOT, BASE_CONFIG), path.join(copy, BASE_CONFIG));
  const packages = new Set(excerptsToCompile.map(({ file }) => file.split('/')[0] ?? ''));
  for (const name of packages) {
    cpSync(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !/\/(?:node_modules|dist)$/.test(source),
    });
    symlinkSync(path.join(ROOT, name, 'node_modules'), path.join(copy, name, 'node_modules'));
  }
  excerptsToCompile.forEach(follow);
  const config = {
    extends: `./${BASE_CONFIG}`,
    compilerOptions: {
      // The links of the packages lead to the shared package as it is, without what the recipes add to it.
      paths: Object.fromEntries(
        Object.entries<string>(shared.exports).map(([name, file]) => [
          name.replace('.', 'shared'),
          [path.join(copy, 'shared', file)],
        ]),
      ),
      types: [
        'node_modules/@types/node',
        'tools/node_modules/@rsbuild/core/types',
        'server/node_modules/@fastify/multipart',
      ].map((types) => path.join(ROOT, types)),
    },
    files: [
      ...excerptsToCompile.map(({ file }) => file),
      // The types of the server's errors are declared there.
      ...(packages.has('server') ? ['server/src/errors.ts'] : []),
    ],
  };
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  try {
    return execFileSync(tsc, ['-p', copy, '--singleThreaded'], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('the code of every recipe compiles, and the new role has the rights of its row', async () => {
  expect(excerpts.length).toBeGreaterThan(4);
  expect(compile(excerpts)).toBe('');
  const { ACTS, hasRight, may, ROLE, rolesWith }: typeof import('shared/domain') = await import(
    path.join(copy, 'shared/src/domain/index.ts')
  );
  const { LIBRARIAN: role } = ROLE as unknown as { LIBRARIAN: Role };
  const newRights = ACTS.filter(
    (act) => hasRight({ role }, act) && !hasRight({ role: ROLE.USER }, act),
  );
  expect(newRights.sort()).toEqual(['balances.clear', 'pictures.upload', 'staff.enter']);
  expect(may({ id: 1, role }, 'balances.clear', { id: 2, role: ROLE.ADMIN })).toBe(true);
  expect(rolesWith('pictures.upload')).toEqual([role, ROLE.STUCO, ROLE.ADMIN]);
  expect(may({ id: 1, role: ROLE.STUCO }, 'users.setRole', { id: 2, role }, ROLE.USER)).toBe(false);
});

test('a recipe with a field that no endpoint has does not compile', () => {
  const endpoints = excerpts.filter(({ code }) => code.includes('stepUp: true'));
  const misspelt = endpoints.map(({ file, code }) => ({
    file,
    code: code.replace('stepUp: true', 'confirmed: true'),
  }));
  expect(compile(misspelt)).toMatch(/endpoints\.ts.* not assignable to type 'never'/);
});

test('a recipe names fields with their values only where they compile', () => {
  const prose = recipes.replaceAll(/```.*?```/gs, '\n');
  for (const [, code = ''] of prose.matchAll(/`(\w+: [^`\n]+)`/g)) {
    expect(snippets.join('\n')).toContain(code);
  }
});
