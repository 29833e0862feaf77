/**
 * `pnpm texts`: updates every catalogue from the code and lists the untranslated texts. `--check` changes nothing and
 * fails if there is something to do.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Language } from 'shared/language';
import { TRANSLATED_PACKAGES } from './texts-of-package.ts';
import { OTHER_LANGUAGES, updatedCatalogue } from './updated-catalogue.ts';

const isCheck = process.argv.includes('--check');

/** Updates one catalogue. Resolves with false if something is left to do for it. */
async function update(name: string, language: Language): Promise<boolean> {
  const { file, before, text, missing } = await updatedCatalogue(name, language);
  const isChanged = text !== before;
  if (isChanged && !isCheck) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const state = missing.length === 0 ? 'complete' : `${missing.length} not translated`;
  console.log(`${name}/texts/${language}.po: ${state}`);
  for (const missingText of missing)
    console.log(`  ${JSON.stringify(missingText.text)} (${missingText.files[0]})`);
  return missing.length === 0 && !(isChanged && isCheck);
}

const results = await Promise.all(
  TRANSLATED_PACKAGES.flatMap((name) => OTHER_LANGUAGES.map((language) => update(name, language))),
);
if (isCheck && results.includes(false)) process.exitCode = 1;
