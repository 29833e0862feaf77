import { expect, test } from 'vitest';
import { ROOT } from '../base/paths.ts';
import { type Manifest, parseSourceFile, readRepository } from './read-repository.ts';
import { rules } from './rules.ts';

const repository = readRepository(ROOT);

test.each(rules)('$name', ({ findBreaches }) => {
  expect(findBreaches(repository)).toEqual([]);
});

test('the rules read every package', () => {
  const packages = new Set(repository.files.map(({ path }) => path.split('/')[0]));
  for (const name of Object.keys(repository.manifests))
    if (name !== '.') expect(packages).toContain(name);
});

type Fixture = readonly [path: string, text: string];

const breaking: Readonly<Record<string, readonly Fixture[]>> = {
  'breakpoints are in rem, so that large text gets the layout of a small screen': [
    ['shared/src/ui/x.module.css', '  @media (width <= 640px) {\n  }\n'],
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
  'a section and the shell import only shared': [
    ['mf-news/src/list/x.ts', `import { a } from 'mf-store';`],
    ['mf-news/src/a.ts', `import {\n  a,\n} from '../../shell/src/b.ts';`],
    ['mf-news/src/a.ts', `const a = import('../../server/src/a.ts');`],
    ['mf-news/src/a.ts', `export * from 'tools/build';`],
    ['shell/src/a.ts', `import news from 'mf-news';`],
  ],
  'the server imports of shared only contract, domain, language, releases and how Markdown is read':
    [
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
  'a package is imported only through its entry points': [
    ['mf-news/src/a.ts', `import { b } from 'shared/src/ui/controls/button.tsx';`],
    ['mf-news/src/a.ts', `import { b } from 'shared/hidden';`],
  ],
  'domain imports only types from the contract, and nothing from releases': [
    ['shared/src/domain/a.ts', `import { SHELL } from '../releases/manifest.ts';`],
    ['shared/src/domain/a.ts', `import { endpoints } from '../contract/calls/endpoints.ts';`],
  ],
  'a feature imports of another only its index.ts': [
    ['mf-store/src/checkout/x.ts', `import { a } from '../cart/cart-lines.ts';`],
  ],
  'the platform is imported only through its entry points': [
    ['server/src/a.ts', `import { b } from './platform/site/pages.ts';`],
    ['shell/src/ui/a.tsx', `import { Slot } from '../platform/federation/slot.tsx';`],
  ],
  'an entry point of the platform has at most 12 functions': [
    [
      'shell/src/platform/index.ts',
      `export { ${'abcdefghijklm'.split('').join(', ')} } from './a.ts';`,
    ],
  ],
  'no folder imports, by way of others beside it, from itself': [
    ['mf-news/src/ui/a.ts', `import { b } from '../article/article.page.tsx';`],
    ['server/src/modules/news/a.ts', `import type { b } from '../../platform/index.ts';`],
    ['shared/src/contract/calls/a.ts', `import { b } from '../../releases/health.ts';`],
    ['shared/src/releases/naming/a.ts', `import { b } from '../../contract/schemas/common.ts';`],
  ],
  'a folder of a module of the server is imported only through its index.ts': [
    ['server/src/app.ts', `import { a } from './modules/orders/placing/order-checks.ts';`],
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
    ['server/src/platform/site/site.routes.ts', `import type { AppDeps } from '../../app.ts';`],
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
  'a file has at most 250 lines, a test 400': [
    ['shell/src/a.ts', '// One more.\n'.repeat(251)],
    ['shell/src/a.test.ts', '// One more.\n'.repeat(401)],
  ],
  'a file is named after its subject': [
    ['shell/src/string-utils.ts', ''],
    ['shell/src/helpers/date.ts', ''],
  ],
  'rules import nothing that does input or output': [
    ['mf-news/src/list/a.rules.ts', `import { call } from 'shared/api';`],
    ['mf-news/src/list/a.rules.ts', `import { useState } from 'react';`],
    ['server/src/a.rules.ts', `import { readFileSync } from 'node:fs';`],
    ['server/src/a.rules.ts', `import { nameOf } from './a.queries.ts';`],
  ],
  'only shared/storage uses the storage of the browser': [
    ['mf-store/src/cart/a.ts', `window['localStorage'].cart = '[]';`],
    ['shared/src/forms/a.ts', 'sessionStorage.clear();'],
    ['shell/src/theme/a.ts', `document.cookie = 'theme=dark';`],
    ['mf-news/src/list/a.ts', `const cache = await caches.open('mine');`],
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
  const rule = rules.find((candidate) => candidate.name === name);
  for (const [path, text] of fixtures) {
    const files = [...repository.files, parseSourceFile(path, text)];
    expect(rule?.findBreaches({ ...repository, files }), `${path}: ${text}`).toHaveLength(1);
  }
});

const CATALOG = 'versions are in the catalog';

test(`finds a violation: ${CATALOG}`, () => {
  const manifests: Record<string, Manifest> = {
    shell: { name: 'shell', dependencies: { react: '^19.0.0', zustand: 'catalog:' } },
  };
  const rule = rules.find(({ name }) => name === CATALOG);
  expect(rule?.findBreaches({ manifests, files: [] })).toEqual([
    'shell/package.json has react ^19.0.0',
  ]);
});

test('every rule has a violation that it finds', () => {
  expect(rules.map(({ name }) => name).sort()).toEqual([...Object.keys(breaking), CATALOG].sort());
});

test('no rule reads imports in comments', () => {
  const files = [parseSourceFile('shell/src/a.ts', `// import { b } from 'mf-news';`)];
  expect(rules.flatMap(({ findBreaches }) => findBreaches({ ...repository, files }))).toEqual([]);
});
