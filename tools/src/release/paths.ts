import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Folder of a package of this repository, or a file below it. */
export const inPackage = (name: string, ...below: string[]): string =>
  path.join(ROOT, name, ...below);

/** Where a site keeps what it serves: `DATA_DIR`, by default `data` in the working folder. */
export const siteFolder = (dataDir = process.env['DATA_DIR'] ?? path.join(ROOT, 'data')): string =>
  path.join(path.resolve(dataDir), 'site');
