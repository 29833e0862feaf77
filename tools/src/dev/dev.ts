import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL } from 'shared/releases';
import { readManifest } from '../release/describe-release.ts';
import {
  inPackage,
  isOutside,
  nameOutside,
  nodeArguments,
  ROOT,
  SECTIONS,
  siteFolder,
} from '../release/paths.ts';
import { devDiscovery } from './dev-discovery.ts';
import { type Program, runTogether } from './run-together.ts';

/**
 * `pnpm dev` starts server, shell and sections with live reload, each on its own port. With
 * `--only mf-news --site https://council.example` it starts one section alone, inside a deployed site. `--port` is that of
 * the site; the server takes the one 100 above it, and each section the one in its `section.ts`.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    site: { type: 'string' },
    port: { type: 'string', default: '3000' },
  },
});
const SHELL_PORT = Number(values.port);
const SERVER_PORT = SHELL_PORT + 100;

/** A section in a repository of its own always runs alone. */
const only = isOutside ? nameOutside() : values.only;

async function programs(): Promise<Program[]> {
  if (!only && !values.site) return everything();
  if (!only || !values.site) throw new Error('--only and --site belong together');
  return oneSection(only, values.site);
}

async function everything(): Promise<Program[]> {
  const dataDir = path.resolve(process.env['DATA_DIR'] ?? path.join(ROOT, 'data', 'dev'));
  const discovery = devDiscovery(await Promise.all(SECTIONS.map(readManifest)));
  const site = siteFolder(dataDir);
  // Shell and sections have servers of their own, but the API server requires these folders.
  for (const folder of ['sections', 'shell/assets']) {
    mkdirSync(path.join(site, folder), { recursive: true });
  }
  writeFileSync(path.join(site, 'discovery.json'), JSON.stringify(discovery));
  return [
    {
      name: 'server',
      command: ['node', '--watch', '--watch-preserve-output', 'src/main.ts'],
      folder: inPackage('server'),
      env: {
        DATA_DIR: dataDir,
        PORT: String(SERVER_PORT),
        PUBLIC_URL: `http://localhost:${SHELL_PORT}`,
        DEMO: process.env['DEMO'] ?? 'on',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      },
    },
    {
      ...devServer(SHELL, 'development'),
      env: {
        NODE_ENV: 'development',
        BOOT: JSON.stringify({ discovery }),
        DEV_SERVER: `http://127.0.0.1:${SERVER_PORT}`,
        DEV_PORT: `${SHELL_PORT}`,
      },
    },
    ...SECTIONS.map((name) => devServer(name, 'development')),
  ];
}

function oneSection(name: string, site: string): Program[] {
  if (!SECTIONS.includes(name))
    throw new Error(`There is no ${name}. Choose from ${SECTIONS.join(', ')}`);
  return [
    {
      name: 'site',
      command: [
        'node',
        ...nodeArguments,
        path.join(import.meta.dirname, 'borrow-site.ts'),
        name,
        site,
      ],
      folder: ROOT,
      env: { PORT: String(SHELL_PORT) },
    },
    // A production build: React in a deployed shell does not run code built for development.
    devServer(name, 'production'),
  ];
}

function devServer(name: string, mode: 'development' | 'production'): Program {
  return {
    name,
    command: ['node', ...nodeArguments, 'node_modules/@rsbuild/core/bin/rsbuild.js', 'dev'],
    folder: inPackage(name),
    env: { NODE_ENV: mode },
  };
}

process.exitCode = await runTogether(await programs());
