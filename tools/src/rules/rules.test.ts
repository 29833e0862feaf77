import { expect, test } from 'vitest';
import { ROOT } from '../release/paths.ts';
import { type Manifest, readFile, readRepository } from './read-repository.ts';
import { rules } from './rules.ts';

const repository = readRepository(ROOT);

test.each(rules)('$name', ({ broken }) => {
  expect(broken(repository)).toEqual([]);
});

test('the rules read every package', () => {
  const packages = new Set(repository.files.map(({ path }) => path.split('/')[0]));
  for (const name of Object.keys(repository.manifests))
    if (name !== '.') expect(packages).toContain(name);
});

type Fixture = readonly [path: string, text: string];

const breaking: Readonly<Record<string, readonly Fixture[]>> = {
  'comments and file names use common terms': [
    ['e2e/support/x.ts', 'const a = 1; // as in another journey'],
    ['e2e/storm/x.ts', 'const a = 1;'],
  ],
  'public pages have no style attributes, which the Content-Security-Policy blocks in HTML': [
    ['shared/src/ui/x.tsx', 'const a = <img style={{ aspectRatio: 1 }} />;'],
  ],
  ':hover is inside @media (hover: hover), or it stays after a tap': [
    [
      'shared/src/ui/x.module.css',
      '  @media (hover: hover) {\n    .a:hover {\n    }\n  }\n\n  .b:hover {\n  }\n',
    ],
  ],
  'product code imports no test code': [
    ['mf-news/src/list/x.ts', `import { watchConsole } from 'shared/testing';`],
  ],
  'a section imports only shared': [
    ['mf-news/src/list/x.ts', `import { a } from 'mf-store';`],
    ['mf-news/src/a.ts', `import {\n  a,\n} from '../../shell/src/b.ts';`],
    ['mf-news/src/a.ts', `const a = import('../../server/src/a.ts');`],
    ['mf-news/src/a.ts', `export * from 'tools/build';`],
  ],
  'the shell imports only shared': [['shell/src/a.ts', `import news from 'mf-news';`]],
  'the server imports of shared only contract, domain, language and releases': [
    ['server/src/a.ts', `import { useSession } from 'shared/session';`],
    ['server/demo/a.ts', `import { b } from '../../shell/src/b.ts';`],
  ],
  'e2e tests import only the contract, and of the tools what runs them': [
    ['e2e/a.spec.ts', `import { Button } from 'shared/ui';`],
    ['e2e/a.spec.ts', `import { app } from '../server/src/app.ts';`],
  ],
  'shared imports no other package': [
    ['shared/src/api/a.ts', `import { b } from '../../../server/src/b.ts';`],
  ],
  'shared imports its singletons by name': [
    ['shared/src/data/a.tsx', `import { Link } from '../router/index.ts';`],
  ],
  'contract, domain, language and releases import only each other, and zod only in schemas': [
    ['shared/src/contract/a.ts', `import { z } from 'zod';`],
    ['shared/src/contract/a.ts', `export * from './schemas/index.ts';`],
    ['shared/src/contract/schemas/a.ts', `import { useState } from 'react';`],
  ],
  'a package is imported only by its entry points': [
    ['mf-news/src/a.ts', `import { b } from 'shared/src/ui/button.tsx';`],
    ['mf-news/src/a.ts', `import { b } from 'shared/hidden';`],
  ],
  'domain imports only types from the contract': [
    ['shared/src/domain/a.ts', `import { SHELL } from '../releases/manifest.ts';`],
    ['shared/src/domain/a.ts', `import { endpoints } from '../contract/endpoints.ts';`],
  ],
  'queries import neither services nor routes': [
    ['server/src/news/news.queries.ts', `import { s } from './news.service.ts';`],
  ],
  'services do not import routes': [
    ['server/src/news/news.service.ts', `import type { s } from './news.routes.ts';`],
  ],
  'routes call queries through a service': [
    ['server/src/news/news.routes.ts', `import { q } from './news.queries.ts';`],
  ],
  'nothing imports the composition root': [
    ['server/src/site/site.routes.ts', `import type { AppDeps } from '../app.ts';`],
  ],
  'database queries are only in *.queries.ts': [
    [
      'server/src/modules/news/news.service.ts',
      `const posts = await db\n  .selectFrom('news_posts')\n  .execute();`,
    ],
    [
      'server/src/modules/news/news.service.ts',
      'const post = await selectPosts(db).executeTakeFirst();',
    ],
  ],
  'a file is named after its subject': [
    ['shell/src/string-utils.ts', ''],
    ['shell/src/helpers/date.ts', ''],
  ],
  'no file is longer than 250 lines, no test longer than 400': [
    [
      'shell/src/a.ts',
      '//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n',
    ],
    [
      'shell/test/a.test.ts',
      '//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n//\n',
    ],
  ],
  'rules import nothing that does input or output': [
    ['mf-news/src/list/a.rules.ts', `import { call } from 'shared/api';`],
    ['mf-news/src/list/a.rules.ts', `import { useState } from 'react';`],
    ['server/src/a.rules.ts', `import { readFileSync } from 'node:fs';`],
    ['server/src/a.rules.ts', `import { nameOf } from './a.queries.ts';`],
  ],
  'rules do no input or output': [
    ['shell/src/a.rules.ts', `const theme = localStorage.getItem('theme');`],
    ['shell/src/a.rules.ts', `const answer = fetch('/api/news');`],
    ['shell/src/a.rules.ts', 'const isOver = end < Date.now();'],
  ],
  'e2e tests are *.spec.ts in e2e, all other tests *.test.ts outside it': [
    ['e2e/a.test.ts', ''],
    ['shell/src/a.spec.ts', ''],
  ],
};

test.each(Object.entries(breaking))('finds every violation: %s', (name, fixtures) => {
  const rule = rules.find((one) => one.name === name);
  for (const [path, text] of fixtures) {
    const found = rule?.broken({ ...repository, files: [readFile(path, text)] });
    expect(found, `${path}: ${text}`).not.toEqual([]);
  }
});

const FEATURES = 'a feature imports of another only its index.ts';

test.each([
  ['mf-store/src/checkout/x.ts', '../cart/cart-lines.ts', true],
  ['mf-store/src/checkout/x.ts', '../cart/index.ts', false],
  ['mf-store/src/checkout/x.ts', '../ui/price.ts', false],
  ['mf-store/src/widgets.ts', './cart/cart-link.tsx', false],
])('%s imports %s', (path, specifier, isNoticed) => {
  const files = [
    readFile(path, `import { a } from '${specifier}';`),
    readFile('mf-store/src/cart/cart.page.tsx', ''),
  ];
  const rule = rules.find(({ name }) => name === FEATURES);
  expect(rule?.broken({ ...repository, files })).toHaveLength(isNoticed ? 1 : 0);
});

test('finds a violation: versions are in the catalog', () => {
  const manifests: Record<string, Manifest> = {
    shell: { name: 'shell', dependencies: { react: '^19.0.0', zustand: 'catalog:' } },
  };
  const rule = rules.find(({ name }) => name === 'versions are in the catalog');
  expect(rule?.broken({ manifests, files: [] })).toEqual(['shell/package.json has react ^19.0.0']);
});

test('every rule has a violation that it finds', () => {
  const shown = new Set([...Object.keys(breaking), 'versions are in the catalog', FEATURES]);
  expect(rules.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});

const allowed: readonly Fixture[] = [
  ['mf-admin/src/a.tsx', 'const a = <col style={{ inlineSize: 1 }} />;'],
  ['mf-news/src/a.tsx', `const a = <img className={styles.a} data-style="b" />;`],
  ['shared/src/ui/x.module.css', '  @media (hover: hover) {\n    .a:hover {\n    }\n  }\n'],
  ['mf-news/src/a.ts', `import { Button } from 'shared/ui';`],
  ['mf-news/src/list/a.page.tsx', `import { load } from './a.loader.ts';`],
  ['mf-news/section.ts', `import { defineSection } from 'tools/section';`],
  ['shared/src/contract/types.ts', `import type { z } from 'zod';`],
  ['server/src/a.ts', `import { schemas } from 'shared/contract/schemas';`],
  ['server/src/a.ts', `import { ROLE } from 'shared/domain';`],
  ['server/src/main.ts', `import { buildApp } from './app.ts';`],
  ['server/test/support/a.ts', `import { buildApp } from '../../src/app.ts';`],
  ['server/src/modules/news/news.queries.ts', `db.selectFrom('news_posts').execute();`],
  ['shell/src/a.ts', `// import { b } from 'mf-news';`],
  ['shell/test/a.test.ts', '//\n'.repeat(400)],
  ['server/src/a.rules.ts', `import type { Row } from './a.queries.ts';`],
  ['shared/src/domain/a.ts', `import type { User } from '../contract/types.ts';`],
  ['mf-news/src/list/x.test.ts', `import { watchConsole } from 'shared/testing';`],
];

test.each(allowed)('no rule forbids %s', (path, text) => {
  const files = [readFile(path, text)];
  expect(rules.flatMap(({ broken }) => broken({ ...repository, files }))).toEqual([]);
});
