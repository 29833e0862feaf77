import { fileRules, styleRules } from './files.ts';
import { noFolderCycles } from './folders.ts';
import { packageOf } from './imports.ts';
import { platformRules } from './platform.ts';
import { fileRule, importRule, isTestOrConfig, type Rule } from './read-repository.ts';

const packageFolder = (path: string): string => path.split('/')[0] ?? '';
/** The feature folder to which a path belongs; null outside the shell and the sections. */
const featureFolder = (path: string): string | null =>
  /^(?:mf-[^/]+|shell)\/src\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
/** Folder inside a module of the server to which a path belongs; null outside such folders. */
const moduleFolder = (path: string): string | null =>
  /^server\/src\/modules\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
/** Code that runs in the browser and in the server. */
const PURE_MODULE = /^shared\/src\/(?:contract|domain|language|releases)\//;
/** Only these files of `language` use a library: React, and the one for catalogues. */
const LANGUAGE_FILES_WITH_LIBRARY = /^shared\/src\/language\/(?:rich|catalogue)\.ts$/;

/**
 * From other packages of this repository, files that match `importers` import only what matches `allowed`. The
 * callbacks of `importRule` and `fileRule` return whether the rule is broken.
 */
const importsOnly = (
  name: string,
  { importers, allowed }: { importers: RegExp; allowed: RegExp },
): Rule =>
  importRule(name, ({ path }, { specifier }, { manifests }) => {
    const target = packageFolder(specifier);
    const isOurs = target in manifests || specifier.startsWith('..');
    if (!importers.test(path) || !isOurs || target === packageFolder(path)) return false;
    return !allowed.test(specifier);
  });

/** Files that match `importers` never import what matches `forbidden`. */
const neverImports = (
  name: string,
  { importers, forbidden }: { importers: RegExp; forbidden: RegExp },
): Rule =>
  importRule(name, ({ path }, { specifier }) => importers.test(path) && forbidden.test(specifier));

const importRules: readonly Rule[] = [
  importsOnly('a section and the shell import only shared', {
    importers: /^(?:mf-[^/]+|shell)\/src\//,
    allowed: /^shared\//,
  }),
  importsOnly(
    'the server imports of shared only contract, domain, language, releases and how Markdown is read',
    {
      importers: /^server\//,
      allowed:
        /^(?:shared\/(?:contract(?:\/schemas)?|domain|language(?:\/catalogue)?|markdown\/text|releases)|tools\/school-provider)$/,
    },
  ),
  importsOnly('e2e tests import only the contract, and of the tools what runs them', {
    // The remote in `fixtures` is no test: it imports `shared/session`, as one of another repository would.
    importers: /^e2e\/(?!fixtures\/)/,
    allowed:
      /^(?:shared\/(?:contract(?:\/schemas)?|domain|releases)|tools\/(?:browser|built-release|environment|http2|school-provider|site|write-release))$/,
  }),
  importsOnly('shared imports no other package', { importers: /^shared\/src\//, allowed: /^$/ }),
  neverImports('shared imports its singletons by name', {
    importers:
      /^shared\/src\/(?!(?:api|session|router|persisted-store|toasts|testing)\/)(?!.*\.test\.)/,
    forbidden: /^shared\/src\/(?:api|session|router|persisted-store|toasts)\/.*\.tsx?$/,
  }),
  importRule(
    'contract, domain, language and releases import only each other, and zod only in schemas',
    ({ path }, { specifier, isTypeOnly }) => {
      if (
        !PURE_MODULE.test(path) ||
        isTypeOnly ||
        isTestOrConfig(path) ||
        LANGUAGE_FILES_WITH_LIBRARY.test(path)
      )
        return false;
      const isInSchemas = path.startsWith('shared/src/contract/schemas/');
      if (specifier === 'zod') return !isInSchemas;
      if (!isInSchemas && specifier.startsWith('shared/src/contract/schemas/')) return true;
      return !PURE_MODULE.test(specifier);
    },
  ),
  importRule(
    'domain imports only types from the contract, and nothing from releases',
    ({ path }, { specifier, isTypeOnly }) => {
      if (!path.startsWith('shared/src/domain/') || isTestOrConfig(path)) return false;
      if (specifier.startsWith('shared/src/releases/')) return true;
      return !isTypeOnly && specifier.startsWith('shared/src/contract/');
    },
  ),
  importRule(
    'a package is imported only through its entry points',
    ({ path }, { specifier }, { manifests }) => {
      const target = packageOf(specifier) ?? '';
      const manifest = manifests[target];
      if (manifest === undefined || target === '.') return false;
      // This one imports the tools by path: they depend on `shared`, so `shared` cannot depend on them.
      if (path === 'shared/vitest.config.ts') return false;
      const isOwnFile = path.startsWith(`${target}/`) && /\.[a-z]+$/.test(specifier);
      return !isOwnFile && !(`.${specifier.slice(target.length)}` in (manifest.exports ?? {}));
    },
  ),
];

/** Methods of Kysely that begin a query, or run it for one row. */
const KYSELY_CALL =
  /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|executeTakeFirst(?:OrThrow)?)\(/;

const layerRules: readonly Rule[] = [
  neverImports('product code imports no test code', {
    importers: /^(?:mf-[^/]+|shell|server)\/src\/(?!.*\.test\.)/,
    forbidden: /^(?:shared\/testing|vitest|@testing-library\/.*)$/,
  }),
  importRule(
    'a feature imports of another only its index.ts',
    ({ path }, { specifier }, { files }) => {
      const from = featureFolder(path);
      const to = featureFolder(specifier);
      if (from === null || to === null || from === to || isTestOrConfig(path)) return false;
      if (specifier.endsWith('/index.ts')) return false;
      return files.some(
        (file) => file.path.endsWith('.page.tsx') && featureFolder(file.path) === to,
      );
    },
  ),
  importRule(
    'a folder of a module of the server is imported only through its index.ts',
    ({ path }, { specifier }) => {
      const folder = moduleFolder(specifier);
      if (folder === null || folder === moduleFolder(path) || isTestOrConfig(path)) return false;
      return specifier !== `${folder}/index.ts`;
    },
  ),
  neverImports('queries import neither services nor routes', {
    importers: /^server\/.*\.queries\.ts$/,
    forbidden: /\.(?:service|routes)\.ts$/,
  }),
  neverImports('services do not import routes', {
    importers: /^server\/.*\.service\.ts$/,
    forbidden: /\.routes\.ts$/,
  }),
  neverImports('nothing imports the composition root', {
    importers: /^(?!server\/(?:src\/main\.ts$|test\/|.*\.test\.ts$))/,
    forbidden: /^server\/src\/app\.ts$/,
  }),
  fileRule(
    'database queries are only in *.queries.ts',
    ({ path, text }) =>
      /^server\/src\/(?!database\/)/.test(path) &&
      !path.endsWith('.queries.ts') &&
      !isTestOrConfig(path) &&
      KYSELY_CALL.test(text),
  ),
  neverImports('routes call queries through a service', {
    importers: /^server\/.*\.routes\.ts$/,
    forbidden: /\.queries\.ts$/,
  }),
  importRule(
    'rules import nothing that does input or output',
    ({ path }, { specifier, isTypeOnly }) =>
      isRules(path) && !isTypeOnly && INPUT_OUTPUT_MODULE.test(specifier),
  ),
  fileRule(
    'only shared/storage uses the storage of the browser',
    ({ path, text }) =>
      /^(?:mf-[^/]+|shell|shared)\/src\//.test(path) &&
      !isTestOrConfig(path) &&
      BROWSER_STORAGE.some(({ use, users }) => use.test(text) && !users.test(path)),
  ),
  fileRule(
    'rules do no input or output',
    ({ path, text }) => isRules(path) && INPUT_OUTPUT_CALL.test(text),
  ),
];

/** Uses of what a browser keeps, and the files that may. */
const BROWSER_STORAGE: readonly { readonly use: RegExp; readonly users: RegExp }[] = [
  { use: /\b(?:localStorage|sessionStorage|indexedDB)\b/, users: /^shared\/src\/storage\// },
  // The service worker caches. A page deletes one of its caches at logout.
  {
    use: /\bcaches\.\w+\(/,
    users: /^shell\/src\/platform\/(?:worker\/|offline\/start-offline\.ts$)/,
  },
  // The server reads the language from a cookie.
  {
    use: /\bdocument\.cookie\b|\bcookieStore\b/,
    users: /^shell\/src\/language\/chosen-language\.ts$/,
  },
];

const isRules = (path: string): boolean => path.endsWith('.rules.ts');
/** Modules that read, write, keep state or draw. Their types are data like any other. */
const INPUT_OUTPUT_MODULE =
  /^(?:shared\/(?:api|data|session|router|toasts)|react(?:-.*)?|node:(?!crypto$).*|kysely|pg)$|\.tsx$|\.(?:queries|service|routes|store|loader)\.ts$|^server\/src\/(?:database|jobs|process)\//;
/** Inputs that rules get as arguments: the time, random numbers, responses, the browser's storage. */
const INPUT_OUTPUT_CALL =
  /\b(?:fetch|Date\.now|Math\.random)\(|\bnew Date\(\)|\b(?:localStorage|sessionStorage)\b/;

const packageRules: readonly Rule[] = [
  {
    name: 'versions are in the catalog',
    findBreaches: ({ manifests }) =>
      Object.entries(manifests).flatMap(([folder, manifest]) =>
        Object.entries({
          ...manifest.dependencies,
          ...manifest.optionalDependencies,
          ...manifest.peerDependencies,
          ...manifest.devDependencies,
        })
          .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
          .map(([name, version]) => `${folder}/package.json has ${name} ${version}`),
      ),
  },
];

/** All architecture rules. `pnpm check:architecture` runs them over the source. */
export const rules: readonly Rule[] = [
  ...importRules,
  ...layerRules,
  noFolderCycles,
  ...platformRules,
  ...packageRules,
  ...styleRules,
  ...fileRules,
];
