import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DISCOVERY_SCHEMA, type Discovery, SHELL } from 'shared/releases';
import {
  inPackage,
  nodeArguments,
  ROOT,
  SECTIONS,
  sectionOfRepository,
  siteFolder,
  toolsAreInstalled,
} from '../base/paths.ts';
import { readSectionManifest } from '../release/describe-release.ts';
import { borrowSite, devSection } from './borrow-site.ts';

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
const port = Number(values.port);

/** A section in a repository of its own, where these tools are an installed package, always runs alone. */
const onlySection = toolsAreInstalled ? sectionOfRepository() : values.only;

type Program = {
  readonly command: readonly string[];
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
};

/** The `dev` scripts of server, shell and sections, run together by pnpm. */
async function prepareWholeSite(): Promise<Program> {
  const dataDir = path.resolve(process.env['DATA_DIR'] ?? path.join(ROOT, 'data', 'dev'));
  const manifests = await Promise.all(SECTIONS.map(readSectionManifest));
  const discovery: Discovery = {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(
      manifests.map((manifest) => [manifest.name, [devSection(manifest)]]),
    ),
  };
  const site = siteFolder(dataDir);
  // Shell and sections have servers of their own, but the API server requires these folders.
  for (const folder of ['sections', 'shell/assets'])
    mkdirSync(path.join(site, folder), { recursive: true });
  writeFileSync(path.join(site, 'discovery.json'), JSON.stringify(discovery));
  const { DEMO = 'on', LOG_LEVEL = 'warn' } = process.env;
  const filters = ['server', SHELL, ...SECTIONS].map((name) => `--filter=./${name}`);
  return {
    command: ['pnpm', '--parallel', ...filters, 'run', 'dev'],
    folder: ROOT,
    env: {
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: `${port + 100}`,
      PUBLIC_URL: `http://localhost:${port}`,
      DEMO,
      LOG_LEVEL,
      BOOT: JSON.stringify({ discovery }),
      DEV_SERVER: `http://127.0.0.1:${port + 100}`,
      DEV_PORT: `${port}`,
    },
  };
}

async function prepareSection(name: string, site: string): Promise<Program> {
  if (!SECTIONS.includes(name))
    throw new Error(`There is no ${name}. Choose from ${SECTIONS.join(', ')}`);
  const manifest = await readSectionManifest(name);
  // Serves the deployed site here, with this section in it.
  borrowSite(site, { manifest, port });
  const server = path.join(import.meta.dirname, 'section-server.ts');
  return {
    command: [process.execPath, ...nodeArguments, server, String(manifest.devPort)],
    folder: inPackage(name),
    // React in a deployed shell does not run code built for development.
    env: { NODE_ENV: 'production' },
  };
}

if (Boolean(onlySection) !== Boolean(values.site)) {
  console.error(
    toolsAreInstalled
      ? 'Name the site in which to show this section: pnpm dev --site https://council.example'
      : '--only and --site belong together: pnpm dev --only mf-news --site https://council.example',
  );
  process.exit(1);
}
const { command, folder, env } =
  onlySection && values.site
    ? await prepareSection(onlySection, values.site)
    : await prepareWholeSite();
const [file = '', ...args] = command;
const child = spawn(file, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
