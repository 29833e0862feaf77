import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LANGUAGE_COOKIE } from 'shared/language';
import { STORED_VALUES } from 'shared/storage/stored-values';
import { expect, test } from 'vitest';
import { ROOT } from '../base/paths.ts';
import { isTestOrConfig, readRepository } from './read-repository.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const source = readRepository(ROOT).files.filter(
  ({ path }) =>
    /^(?:mf-[^/]+|shell|shared|server)\/src\/(?!storage\/stored-values)/.test(path) &&
    !isTestOrConfig(path),
);
const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, match]) => `${match}`);

test('the page about data shows everything that the site keeps in a browser', () => {
  const [, section = ''] = read('docs/security/data.md').split('\n## In the browser\n');
  const [table = ''] = section.split('\n## ');
  const rows = matches(table, /^\| (.*) \|$/gm).map((row) => row.split(/ +\| +/));
  const declared = Object.entries(STORED_VALUES).flatMap(([place, values]) =>
    Object.entries(values).map(([key, value]) => [place, `\`${key}\``, value.for, value.until]),
  );
  expect(rows.slice(2).map((row) => row.map((cell) => cell.trim()))).toEqual(declared);
});

test('every cookie is declared, and every declared one is set', () => {
  const setters = source.filter(({ text }) => /;\s*(?:path|max-age|samesite)=/i.test(text));
  const names = setters.map(({ path, text }) => {
    const [name = `none in ${path}`] = text.match(/__(?:Host|Secure)-\w+|LANGUAGE_COOKIE/) ?? [];
    return name === 'LANGUAGE_COOKIE' ? LANGUAGE_COOKIE : name;
  });
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(STORED_VALUES.cookie).toSorted());
});

test('nothing is declared that no code keeps', () => {
  const { localStorage, sessionStorage, 'Cache Storage': caches } = STORED_VALUES;
  const code = [routerCode(), ...source.map(({ text }) => text)].join();
  const unused = Object.keys({ ...localStorage, ...sessionStorage, ...caches }).filter(
    (key) => !new RegExp(`['"\`]${key.replace(/<.*/, '')}`).test(code),
  );
  expect(unused).toEqual([]);
});

/** The router keeps something too. */
function routerCode(): string {
  const wrapper = createRequire(path.join(ROOT, 'shared/package.json')).resolve('react-router-dom');
  const folder = path.dirname(createRequire(wrapper).resolve('react-router'));
  return globSync('*.js', { cwd: folder })
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join();
}
