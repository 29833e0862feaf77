import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISCOVERY_SCHEMA, type Discovery } from 'shared/contract';
import { inPackage } from './paths.ts';
import type { Release } from './release.ts';

/**
 * Puts a release where the server finds it. The folder appears whole or not at all; one that is there
 * already has the same content, because its name carries the hash.
 */
export async function putRelease(site: string, release: Release): Promise<void> {
  const parent = path.join(site, 'sections', release.name);
  const place = path.join(parent, release.version);
  if (await exists(place)) return;
  const unfinished = path.join(parent, `.${release.version}.${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  for (const file of release.files) {
    await cp(path.join(release.folder, file), path.join(unfinished, file));
  }
  await rename(unfinished, place).catch(async (cause: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause;
  });
}

/** Makes these releases the live ones: one small file, replaced in one step. */
export async function writeDiscovery(site: string, releases: readonly Release[]): Promise<void> {
  const discovery: Discovery = {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(
      releases.map(({ name, discovered }) => [name, [discovered]]),
    ),
  };
  await replaceFile(path.join(site, 'discovery.json'), `${JSON.stringify(discovery, null, 2)}\n`);
}

/**
 * Puts the shell in place. Its hashed files are added to those of earlier shells, which open pages may
 * still ask for; the page itself comes last, when everything it names is there.
 */
export async function putShell(site: string): Promise<void> {
  const built = inPackage('shell', 'dist');
  const place = path.join(site, 'shell');
  await mkdir(place, { recursive: true });
  const entries = (await readdir(built)).filter((name) => name !== 'index.html' && name[0] !== '.');
  for (const name of entries) {
    await cp(path.join(built, name), path.join(place, name), { recursive: true, force: true });
  }
  await cp(path.join(built, 'index.html'), path.join(place, `.index.${process.pid}`));
  await rename(path.join(place, `.index.${process.pid}`), path.join(place, 'index.html'));
}

async function replaceFile(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
}

const exists = (place: string): Promise<boolean> =>
  readdir(place).then(
    () => true,
    () => false,
  );
