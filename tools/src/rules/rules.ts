import { isMonolith, packageOf } from './imports.ts';
import { looks } from './looks.ts';
import type { House, SourceFile } from './read-house.ts';

export type Rule = {
  /** What must hold, as a sentence. */
  readonly name: string;
  /** One line for every place that breaks the rule. */
  readonly broken: (house: House) => string[];
};

/** Folder of the package to which a path belongs. */
const packageFolder = (path: string): string => path.split('/')[0] ?? '';
/** The feature folder to which a path belongs; null outside the shell and the sections. */
const folderOf = (path: string): string | null =>
  /^(?:mf-[^/]+|shell)\/src\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
const isTest = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$|^[^/]+\/test\/|^shared\/src\/testing\/|^e2e\/|\.config\.ts$/.test(path);
/** Code that runs in the browser and in the server. */
const PURE = /^shared\/src\/(?:contract|domain|language|releases)\//;
/** The only files of the language that use a library: React, and the one for catalogues. */
const LIBRARIES_OF_LANGUAGE = /^shared\/src\/language\/(?:rich|catalogue)\.ts$/;
/** Source that becomes part of the product. All other source configures, tests or builds. */
const isProduct = (path: string): boolean =>
  /^[^/]+\/src\//.test(path) && !isTest(path) && !isTemplate(path);
/** Whether a file contains the text of other files: the imports in it are not its own. */
const isTemplate = (path: string): boolean => path.endsWith('-template.ts');

/** From other packages of this repository, files that match `who` import only what matches `allowed`. */
const knowsOnly = (name: string, { who, allowed }: { who: RegExp; allowed: RegExp }): Rule => ({
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

const eachFile = (house: House, isBad: (file: SourceFile) => boolean): string[] =>
  house.files.filter(isBad).map(({ path }) => path);

const knowledge: readonly Rule[] = [
  knowsOnly('a section knows only shared', { who: /^mf-[^/]+\/src\//, allowed: /^shared\// }),
  knowsOnly('the shell knows only shared', { who: /^shell\/src\//, allowed: /^shared\// }),
  knowsOnly('the server knows of shared only contract, domain, language and releases', {
    who: /^server\//,
    allowed: /^shared\/(?:contract(?:\/schemas)?|domain|language(?:\/catalogue)?|releases)$/,
  }),
  knowsOnly('journeys know only the contract, and of the tools what runs them', {
    who: /^e2e\//,
    allowed:
      /^(?:shared\/(?:contract(?:\/schemas)?|domain|releases)|tools\/(?:browser|environment|http2))$/,
  }),
  knowsOnly('shared knows nobody', { who: /^shared\/src\//, allowed: /^$/ }),
  {
    name: 'contract, domain, language and releases know only each other, and zod only where shapes are written',
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
    name: 'domain stands below the contract and takes only types from it',
    broken: ({ files }) =>
      eachImport(files, ({ path }, { specifier, typeOnly }) => {
        if (!path.startsWith('shared/src/domain/') || isTest(path)) return false;
        if (specifier.startsWith('shared/src/releases/')) return true;
        return !typeOnly && specifier.startsWith('shared/src/contract/');
      }),
  },
  {
    name: 'a package is entered by its doors',
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

/** How Kysely begins a query, and how it asks for one row. */
const KYSELY_CALL =
  /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|executeTakeFirst(?:OrThrow)?)\(/;

const layers: readonly Rule[] = [
  neverImports('the product brings no test code along', {
    who: /^(?:mf-[^/]+|shell|server)\/src\/(?!.*\.test\.)/,
    never: /^(?:shared\/testing|vitest|@testing-library\/.*)$/,
  }),
  {
    name: 'what one feature needs of another is shown by its index.ts',
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
  neverImports('queries know neither services nor routes', {
    who: /^server\/.*\.queries\.ts$/,
    never: /\.(?:service|routes)\.ts$/,
  }),
  neverImports('services do not know routes', {
    who: /^server\/.*\.service\.ts$/,
    never: /\.routes\.ts$/,
  }),
  neverImports('nothing imports the composition root', {
    who: /^(?!server\/(?:src\/main\.ts$|test\/))/,
    never: /^server\/src\/app\.ts$/,
  }),
  {
    name: 'database queries stand only in *.queries.ts',
    broken: (house) =>
      eachFile(
        house,
        ({ path, text }) =>
          /^server\/src\/(?!database\/)/.test(path) &&
          !path.endsWith('.queries.ts') &&
          KYSELY_CALL.test(text),
      ),
  },
  neverImports('routes reach queries through a service', {
    who: /^server\/.*\.routes\.ts$/,
    never: /\.queries\.ts$/,
  }),
  {
    name: 'rules do no input or output',
    broken: (house) => {
      const asks = ({ path, text }: SourceFile) => isRules(path) && INPUT_OUTPUT_CALL.test(text);
      const imports = eachImport(house.files, ({ path }, { specifier, typeOnly }) => {
        return isRules(path) && !typeOnly && INPUT_OUTPUT_MODULE.test(specifier);
      });
      return [...imports, ...eachFile(house, asks)];
    },
  },
];

const isRules = (path: string): boolean => path.endsWith('.rules.ts');
/** Modules that read, write, keep state or draw. Their types are data like any other. */
const INPUT_OUTPUT_MODULE =
  /^(?:shared\/(?:api|data|session|router|notices)|react(?:-.*)?|node:(?!crypto$).*|kysely|pg)$|\.tsx$|\.(?:queries|service|routes|store|loader)\.ts$|^server\/src\/(?:database|process)\//;
/** Data that rules get as arguments: the time, chance, an answer, the browser's storage. */
const INPUT_OUTPUT_CALL =
  /\b(?:fetch|Date\.now|Math\.random)\(|\bnew Date\(\)|\b(?:localStorage|sessionStorage)\b/;

const WORDS_THAT_SAY_NOTHING = /(?:^|[/.-])(?:utils?|helpers?|misc)(?=[/.-])/;
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

const isJourney = (path: string): boolean => path.endsWith('.spec.ts');

const names: readonly Rule[] = [
  {
    name: 'files and folders are named in kebab-case',
    broken: (house) =>
      eachFile(house, ({ path }) => path.split('/').some((part) => !KEBAB_CASE.test(part))),
  },
  {
    name: 'a file is named after its subject',
    broken: (house) => eachFile(house, ({ path }) => WORDS_THAT_SAY_NOTHING.test(path)),
  },
  {
    name: 'journeys are *.spec.ts in e2e, all other tests *.test.ts outside it',
    broken: (house) =>
      eachFile(
        house,
        ({ path }) =>
          /\.(?:spec|test)\.tsx?$/.test(path) && isJourney(path) !== path.startsWith('e2e/'),
      ),
  },
  {
    name: 'no file is longer than 250 lines, no test longer than 400',
    broken: (house) => eachFile(house, ({ path, lines }) => lines > (isTest(path) ? 400 : 250)),
  },
];

const packages: readonly Rule[] = [
  {
    name: 'versions stand in the catalog',
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
  {
    name: 'what the product imports is declared in its package.json',
    broken: ({ files, manifests }) =>
      eachImport(files, ({ path }, { specifier, typeOnly }) => {
        const folder = packageFolder(path);
        const manifest = manifests[folder];
        const name = packageOf(specifier);
        if (!manifest || name === null || !isProduct(path) || specifier.startsWith(folder))
          return false;
        const forTypes = { ...manifest.optionalDependencies, ...manifest.devDependencies };
        const declared = { ...manifest.dependencies, ...manifest.peerDependencies };
        if (typeOnly && (name in forTypes || `@types/${name}` in forTypes)) return false;
        return !(name in declared);
      }),
  },
];

/** All house rules. `pnpm check:house` runs them over the source. */
export const rules: readonly Rule[] = [...knowledge, ...layers, ...names, ...looks, ...packages];
