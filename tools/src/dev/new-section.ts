import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type SectionNames, sectionFiles } from './section-template.ts';
import { sectionWorkflow } from './section-workflow.ts';

const SMALLEST = 'mf-news';
const ALIKE = ['package.json', 'tsconfig.json', 'rsbuild.config.ts', 'src/index.ts'];
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
  if (existsSync(target)) throw new Error(`${folder} is there already`);

  const list = readFileSync(path.join(root, LIST), 'utf8');
  const known = [...list.matchAll(/'(mf-[a-z-]+)'/g)].map(([, name = '']) => name);
  const words = prefix.replaceAll('-', ' ');
  const names = {
    prefix,
    folder,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    devPort: 1 + Math.max(...known.map((name) => devPortOf(root, name))),
  };
  for (const file of ALIKE) cpSync(path.join(root, SMALLEST, file), path.join(target, file));
  const manifest = path.join(target, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(SMALLEST, folder));
  for (const [file, content] of Object.entries(sectionFiles(names))) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), content);
  }
  const workflow = path.join(root, '.github', 'workflows', `${folder}.yml`);
  mkdirSync(path.dirname(workflow), { recursive: true });
  writeFileSync(workflow, sectionWorkflow(folder));
  const last = `'${known.at(-1)}'`;
  writeFileSync(path.join(root, LIST), list.replace(last, `${last}, '${folder}'`));
  return names;
}

function devPortOf(root: string, name: string): number {
  const manifest = readFileSync(path.join(root, name, 'section.ts'), 'utf8');
  return Number(/devPort: (\d+)/.exec(manifest)?.[1] ?? 0);
}

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const { folder, prefix } = newSection(process.cwd(), positionals[0] ?? '');
  console.log(
    `${folder} is there. Next: pnpm install, then pnpm dev: http://localhost:3000/${prefix}`,
  );
}
