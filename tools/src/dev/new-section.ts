import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { outsideFiles } from './outside-template.ts';
import { packKit } from './pack-kit.ts';
import { type SectionNames, sectionFiles } from './section-template.ts';
import { sectionWorkflow } from './section-workflow.ts';

const SMALLEST = 'mf-news';
const ALIKE = [
  'tsconfig.json',
  'rsbuild.config.ts',
  'vitest.config.ts',
  'src/index.ts',
  'test/setup.ts',
];
/** A new section shows no icon yet, and the checks refuse an unused dependency. */
const ICONS = /^ *"lucide-react":.*\n/m;
const LIST = 'tools/src/release/sections.ts';
const TAKEN =
  /^(?:login|register|verify|forgot-password|reset-password|profile|error|forbidden|maintenance|api|media|assets|sections|dev|discovery|shared|tools|server|shell|e2e)$/;

/** Creates the folder of a new section under `root`, and adds it to the list of sections. */
export function newSection(root: string, prefix: string): SectionNames {
  const { folder, title } = namesOf(prefix);
  const target = path.join(root, folder);
  if (existsSync(target)) throw new Error(`${folder} exists already`);

  const list = readFileSync(path.join(root, LIST), 'utf8');
  const known = [...list.matchAll(/'(mf-[a-z-]+)'/g)].map(([, name = '']) => name);
  const devPort = 1 + Math.max(...known.map((name) => devPortOf(root, name)));
  const names = { prefix, folder, title, devPort };
  const manifest = readFileSync(path.join(root, SMALLEST, 'package.json'), 'utf8');
  write(
    path.join(target, 'package.json'),
    manifest.replaceAll(SMALLEST, folder).replace(ICONS, ''),
  );
  writeSection(root, target, names);
  write(path.join(root, '.github', 'workflows', `${folder}.yml`), sectionWorkflow(folder));
  const last = `'${known.at(-1)}'`;
  writeFileSync(path.join(root, LIST), list.replace(last, `${last}, '${folder}'`));
  return names;
}

/**
 * Creates a new section in the empty folder `target`, as a repository of its own, with the packages that it needs of
 * this one.
 */
export async function newSectionOutside(
  root: string,
  prefix: string,
  target: string,
): Promise<SectionNames> {
  const names = { ...namesOf(prefix), devPort: 3001 };
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty`);
  writeSection(root, target, names);
  const kit = await packKit(root, path.join(target, 'kit'));
  for (const [file, text] of Object.entries(outsideFiles(root, names, kit))) {
    write(path.join(target, file), text);
  }
  return names;
}

/** Throws when a section cannot have this name. */
function namesOf(prefix: string): Omit<SectionNames, 'devPort'> {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(prefix) || TAKEN.test(prefix)) {
    throw new Error(`'${prefix}' cannot be the first word of an address: choose another`);
  }
  const words = prefix.replaceAll('-', ' ');
  return {
    prefix,
    folder: `mf-${prefix}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** Writes the files that a section has wherever it lives. */
function writeSection(root: string, target: string, names: SectionNames): void {
  const copied = ALIKE.map((file) => {
    const text = readFileSync(path.join(root, SMALLEST, file), 'utf8');
    return [file, text.replaceAll(SMALLEST, names.folder)] as const;
  });
  for (const [file, text] of [...copied, ...Object.entries(sectionFiles(names))]) {
    write(path.join(target, file), text);
  }
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function devPortOf(root: string, name: string): number {
  const manifest = readFileSync(path.join(root, name, 'section.ts'), 'utf8');
  return Number(/devPort: (\d+)/.exec(manifest)?.[1] ?? 0);
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { outside: { type: 'string' } },
  });
  const [wanted = ''] = positionals;
  if (values.outside) await makeOutside(wanted, values.outside);
  else makeHere(wanted);
}

async function makeOutside(wanted: string, outside: string): Promise<void> {
  const target = path.resolve(process.env['INIT_CWD'] ?? '', outside);
  const { folder } = await newSectionOutside(process.cwd(), wanted, target);
  console.log(`${folder} is made in ${target}. Next, there: pnpm install, pnpm test`);
}

function makeHere(wanted: string): void {
  const { folder, prefix } = newSection(process.cwd(), wanted);
  // The template does not know the length of the name, on which line breaks depend.
  execFileSync('biome', ['check', '--write', folder], { stdio: 'ignore' });
  console.log(
    `${folder} is made. Next: pnpm install, then pnpm dev: http://localhost:3000/${prefix}`,
  );
}
