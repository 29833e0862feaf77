import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { namesOf, sectionFiles } from './section-template.ts';

/** The source of `package.json` and of the workflow of a new section; its other files come from the template. */
const MODEL_SECTION = 'mf-news';
/** A new section has no icon yet, and the checks fail on an unused dependency. */
const ICONS_DEPENDENCY = /^ *"lucide-react":.*\n/m;
/** Matches the files of the template that only a section in a repository of its own gets. */
const REPOSITORY_FILES =
  /^(?:package\.json|pnpm-workspace\.yaml|README\.md|\.gitignore|\.node-version|\.github\/.*)$/;
/** The port of a section in a repository of its own, which is developed alone. */
const STANDALONE_PORT = 3001;

/** Creates the folder of a new section under `root`, and its workflow. Returns the section's prefix. */
export function createSection(root: string, givenName: string): string {
  const names = namesOf(givenName);
  const folder = `mf-${names.prefix}`;
  const target = path.join(root, folder);
  if (existsSync(target)) throw new Error(`${folder} exists already`);

  const devPort = 1 + Math.max(...globSync('*/section.ts', { cwd: root }).map(devPortIn(root)));
  for (const [file, text] of sectionFiles({ ...names, devPort }))
    if (!REPOSITORY_FILES.test(file)) write(path.join(target, file), text);
  const packageJson = readFileSync(path.join(root, MODEL_SECTION, 'package.json'), 'utf8')
    .replaceAll(MODEL_SECTION, folder)
    .replace(ICONS_DEPENDENCY, '');
  write(path.join(target, 'package.json'), packageJson);
  const workflows = path.join(root, '.github', 'workflows');
  const workflow = readFileSync(path.join(workflows, `${MODEL_SECTION}.yml`), 'utf8')
    .replaceAll(MODEL_SECTION, folder)
    .replaceAll('MF_NEWS', folder.toUpperCase().replaceAll('-', '_'));
  write(path.join(workflows, `${folder}.yml`), workflow);
  return names.prefix;
}

/** Writes a new section as a repository of its own. The packages in `kit` come from `packKit`. */
export function createSectionRepository(root: string, givenName: string, target: string): void {
  if (existsSync(target) && readdirSync(target).some((file) => file !== '.git'))
    throw new Error(`${target} is not empty`);
  const versions = catalogOf(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
  for (const [file, text] of sectionFiles({ ...namesOf(givenName), devPort: STANDALONE_PORT }))
    write(
      path.join(target, file),
      text.replaceAll(
        /"([^"]+)": "catalog:"/g,
        (_, name: string) => `"${name}": "${versions.get(name)}"`,
      ),
    );
}

/** Packs `shared` and `tools`, with which a section in a repository of its own is built, into a folder. */
export function packKit(root: string, folder: string): void {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const packArguments = ['--filter=shared', '--filter=tools', 'pack', '--pack-destination', folder];
  execFileSync('npx', ['-y', packageManager, ...packArguments], { cwd: root, stdio: 'pipe' });
}

/** Versions by package, from the catalog of a `pnpm-workspace.yaml`. */
const catalogOf = (workspace: string): ReadonlyMap<string, string> =>
  new Map(
    [...workspace.matchAll(/^ {2}"?([@\w./-]+)"?: ([\d.]+)$/gm)].map(
      ([, name = '', version = '']) => [name, version],
    ),
  );

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const devPortIn =
  (root: string) =>
  (manifestFile: string): number =>
    Number(/devPort: (\d+)/.exec(readFileSync(path.join(root, manifestFile), 'utf8'))?.[1]);

if (import.meta.main) {
  const root = process.cwd();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { own: { type: 'string' } },
  });
  const [givenName = ''] = positionals;
  if (values.own) {
    const target = path.resolve(root, values.own);
    createSectionRepository(root, givenName, target);
    packKit(root, path.join(target, 'kit'));
    console.log(
      `mf-${namesOf(givenName).prefix} is in ${target}. Next, there: npm install, then npm test`,
    );
  } else {
    const prefix = createSection(root, givenName);
    // The section is formatted, because its line breaks depend on the length of its name.
    const configuration = [`--config-path=${root}`, '--vcs-enabled=false'];
    const formatArguments = ['check', '--write', ...configuration, `mf-${prefix}`];
    execFileSync('biome', formatArguments, { stdio: 'ignore' });
    console.log(
      `mf-${prefix} is made. Next: npx pnpm install, then npx pnpm dev: http://localhost:3000/${prefix}\nIts title in Bulgarian is for you to write: mf-${prefix}/texts/bg.po`,
    );
  }
}
