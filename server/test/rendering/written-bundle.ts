import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_MANIFEST, SSR_BUNDLE } from 'shared/releases';
import { integrityOf } from '../../src/base/integrity.ts';
import type { Bundle } from '../../src/platform/rendering/bundles.ts';
import { aSection, numbered } from '../releases/built-release.ts';
import { aFolder } from '../support/scratch-folder.ts';

let bundleCount = 0;

/** Puts the bundle of a release into a folder of its own. */
export function aBundle(name: string, text: string): Bundle {
  bundleCount += 1;
  const folder = aFolder();
  const file = path.join(folder, SSR_BUNDLE);
  const files = { [SSR_BUNDLE]: integrityOf(text) };
  const manifest = numbered({ ...aSection('').manifest, name, files, entry: `${bundleCount}.js` });
  writeFileSync(file, text);
  writeFileSync(path.join(folder, RELEASE_MANIFEST), JSON.stringify(manifest));
  return { name, version: manifest.version, file };
}
