import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type SectionNames, sectionFiles } from './section-template.ts';
import { sectionWorkflow } from './section-workflow.ts';

const SMALLEST = 'mf-news';
const ALIKE = [
  'package.json',
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
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(prefix) || TAKEN.test(prefix)) {
    throw new Error(`'${prefix}' cannot be the first word of an address: choose another`);
  }
  const folder = `mf-${prefix}`;
  const target = path.join(root, folder);
  if (existsSync(target)) throw new Error(`${folder} exists already`);

  const list = readFileSync(path.join(root, LIST), 'utf8');
  const known = [...list.matchAll(/'(mf-[a-z-]+)'/g)].map(([, name = '']) => name);
  const words = prefix.replaceAll('-', ' ');
  const names = {
    prefix,
    folder,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    devPort: 1 + Math.max(...known.map((name) => devPortOf(root, name))),
  };
  const copied = ALIKE.map((file) => {
    const text = readFileSync(path.join(root, SMALLEST, file), 'utf8');
    return [file, text.replaceAll(SMALLEST, folder).replace(ICONS, '')] as const;
  });
  for (const [file, text] of [...copied, ...Object.entries(sectionFiles(names))]) {
    write(path.join(target, file), text);
  }
  write(path.join(root, '.github', 'workflows', `${folder}.yml`), sectionWorkflow(folder));
  const last = `'${known.at(-1)}'`;
  writeFileSync(path.join(root, LIST), list.replace(last, `${last}, '${folder}'`));
  return names;
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
  const { positionals } = parseArgs({ allowPositionals: true });
  const { folder, prefix } = newSection(process.cwd(), positionals[0] ?? '');
  // The template does not know the length of the name, on which line breaks depend.
  execFileSync('biome', ['check', '--write', folder], { stdio: 'ignore' });
  console.log(
    `${folder} is made. Next: pnpm install, then pnpm dev: http://localhost:3000/${prefix}`,
  );
}
