import { isMonolith, packageOf } from './imports.ts';
import { looks } from './looks.ts';
import { eachFile, isTest, type Repository, type SourceFile } from './read-repository.ts';
import { words } from './words.ts';

export type Rule = {
  /** The rule, as a sentence. */
  readonly name: string;
  /** One line for every place that breaks the rule. */
  readonly broken: (repository: Repository) => string[];
};

/** Folder of the package to which a path belongs. */
const packageFolder = (path: string): string => path.split('/')[0] ?? '';
/** The feature folder to which a path belongs; null outside the shell and the sections. */
const folderOf = (path: string): string | null =>
  /^(?:mf-[^/]+|shell)\/src\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
/** Code that runs in the browser and in the server. */
const PURE = /^shared\/src\/(?:contract|domain|language|releases)\//;
/** The only files of the language that use a library: React, and the one for catalogues. */
const LIBRARIES_OF_LANGUAGE = /^shared\/src\/language\/(?:rich|catalogue)\.ts$/;

/** From other packages of this repository, files that match `who` import only what matches `allowed`. */
const importsOnly = (name: string, { who, allowed }: { who: RegExp; allowed: RegExp }): Rule => ({
  name,
  broken: ({ files, manifests }) =>
    eachImport(files, (file, { specifier }) => {
      if (!who.test(file.path)) return false;
      const target = packageFolder(specifier);
      const isOurs = target in manifests || specifier.startsWith('..');
      if (!isOurs || target === packageFolder(file.path)) return false;
      return !allowed.test(specifier);
    }),
});

/** Files that match `who` never import what matches `never`. */
const neverImports = (name: string, { who, never }: { who: RegExp; never: RegExp }): Rule => ({
  name,
  broken: ({ files }) =>
    eachImport(files, ({ path }, { specifier }) => who.test(path) && never.test(specifier)),
});

function eachImport(
  files: readonly SourceFile[],
  isBad: (file: SourceFile, one: SourceFile['imports'][number]) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((one) => isBad(file, one))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  );
}

const imports: readonly Rule[] = [
  importsOnly('a section imports only shared', { who: /^mf-[^/]+\/src\//, allowed: /^shared\// }),
  importsOnly('the shell imports only shared', { who: /^shell\/src\//, allowed: /^shared\// }),
  importsOnly('the server imports of shared only contract, domain, language and releases', {
    who: /^server\//,
    allowed: /^shared\/(?:contract(?:\/schemas)?|domain|language(?:\/catalogue)?|releases)$/,
  }),
  importsOnly('e2e tests import only the contract, and of the tools what runs them', {
    who: /^e2e\//,
    allowed:
      /^(?:shared\/(?:contract(?:\/schemas)?|domain|releases)|tools\/(?:browser|environment|http2))$/,
  }),
  importsOnly('shared imports no other package', { who: /^shared\/src\//, allowed: /^$/ }),
  neverImports('shared imports its singletons by name', {
    who: /^shared\/src\/(?!(?:api|session|router|persisted-store|toasts|testing)\/)(?!.*\.test\.)/,
    never: /^shared\/src\/(?:api|session|router|persisted-store|toasts)\/.*\.tsx?$/,
  }),
  {
    name: 'contract, domain, language and releases import only each other, and zod only in schemas',
    broken: ({ files }) =>
      eachImport(files, ({ path }, { specifier, typeOnly }) => {
        if (!PURE.test(path) || typeOnly || isTest(path) || LIBRARIES_OF_LANGUAGE.test(path))
          return false;
        const inSchemas = path.startsWith('shared/src/contract/schemas/');
        if (specifier === 'zod') return !inSchemas;
        if (!inSchemas && specifier.startsWith('shared/src/contract/schemas/')) return true;
        return !PURE.test(specifier);
      }),
  },
  {
    name: 'domain imports only types from the contract',
    broken: ({ files }) =>
      eachImport(files, ({ path }, { specifier, typeOnly }) => {
        if (!path.startsWith('shared/src/domain/') || isTest(path)) return false;
        if (specifier.startsWith('shared/src/releases/')) return true;
        return !typeOnly && specifier.startsWith('shared/src/contract/');
      }),
  },
  {
    name: 'a package is imported only by its entry points',
    broken: ({ files, manifests }) =>
      eachImport(files, (file, { specifier }) => {
        const target = packageOf(specifier) ?? '';
        const manifest = manifests[target];
        if (manifest === undefined || target === '.' || isMonolith(file.path)) return false;
        // The tools depend on `shared`, so it cannot depend on them.
        if (file.path === 'shared/vitest.config.ts') return false;
        const isPath = file.path.startsWith(`${target}/`) && /\.[a-z]+$/.test(specifier);
        return !isPath && !(`.${specifier.slice(target.length)}` in (manifest.exports ?? {}));
      }),
  },
];

/** Methods of Kysely that begin a query, or run it for one row. */
const KYSELY_CALL =
  /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|executeTakeFirst(?:OrThrow)?)\(/;

const layers: readonly Rule[] = [
  neverImports('product code imports no test code', {
    who: /^(?:mf-[^/]+|shell|server)\/src\/(?!.*\.test\.)/,
    never: /^(?:shared\/testing|vitest|@testing-library\/.*)$/,
  }),
  {
    name: 'a feature imports of another only its index.ts',
    broken: ({ files }) => {
      const pages = files.filter(({ path }) => path.endsWith('.page.tsx'));
      const features = new Set(pages.map(({ path }) => folderOf(path)));
      return eachImport(files, ({ path }, { specifier }) => {
        const from = folderOf(path);
        const to = folderOf(specifier);
        if (from === null || to === null || from === to || isTest(path)) return false;
        return features.has(to) && !specifier.endsWith('/index.ts');
      });
    },
  },
  neverImports('queries import neither services nor routes', {
    who: /^server\/.*\.queries\.ts$/,
    never: /\.(?:service|routes)\.ts$/,
  }),
  neverImports('services do not import routes', {
    who: /^server\/.*\.service\.ts$/,
    never: /\.routes\.ts$/,
  }),
  neverImports('nothing imports the composition root', {
    who: /^(?!server\/(?:src\/main\.ts$|test\/))/,
    never: /^server\/src\/app\.ts$/,
  }),
  {
    name: 'database queries are only in *.queries.ts',
    broken: (repository) =>
      eachFile(
        repository,
        ({ path, text }) =>
          /^server\/src\/(?!database\/)/.test(path) &&
          !path.endsWith('.queries.ts') &&
          KYSELY_CALL.test(text),
      ),
  },
  neverImports('routes call queries through a service', {
    who: /^server\/.*\.routes\.ts$/,
    never: /\.queries\.ts$/,
  }),
  {
    name: 'rules do no input or output',
    broken: (repository) => {
      const calls = ({ path, text }: SourceFile) => isRules(path) && INPUT_OUTPUT_CALL.test(text);
      const modules = eachImport(repository.files, ({ path }, { specifier, typeOnly }) => {
        return isRules(path) && !typeOnly && INPUT_OUTPUT_MODULE.test(specifier);
      });
      return [...modules, ...eachFile(repository, calls)];
    },
  },
];

const isRules = (path: string): boolean => path.endsWith('.rules.ts');
/** Modules that read, write, keep state or draw. Their types are data like any other. */
const INPUT_OUTPUT_MODULE =
  /^(?:shared\/(?:api|data|session|router|toasts)|react(?:-.*)?|node:(?!crypto$).*|kysely|pg)$|\.tsx$|\.(?:queries|service|routes|store|loader)\.ts$|^server\/src\/(?:database|process)\//;
/** Inputs that rules get as arguments: the time, random numbers, responses, the browser's storage. */
const INPUT_OUTPUT_CALL =
  /\b(?:fetch|Date\.now|Math\.random)\(|\bnew Date\(\)|\b(?:localStorage|sessionStorage)\b/;

const packages: readonly Rule[] = [
  {
    name: 'versions are in the catalog',
    broken: ({ manifests }) =>
      Object.entries(manifests).flatMap(([folder, one]) =>
        Object.entries({
          ...one.dependencies,
          ...one.optionalDependencies,
          ...one.peerDependencies,
          ...one.devDependencies,
        })
          .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
          .map(([name, version]) => `${folder}/package.json has ${name} ${version}`),
      ),
  },
];

/** All architecture rules. `pnpm check:architecture` runs them over the source. */
export const rules: readonly Rule[] = [...imports, ...layers, ...packages, ...looks, ...words];
