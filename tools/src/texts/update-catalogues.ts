import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import { bringUpToDate, type UpToDate } from './catalogue-text.ts';
import { catalogueFile } from './catalogues.ts';
import { PACKAGES } from './packages.ts';
import { textsOfPackage } from './texts-of-package.ts';

/**
 * `pnpm texts`: brings every catalogue up to date with the code, and names the texts that are not translated.
 * `--check` only looks, and fails where something is to be done.
 */
const isCheck = process.argv.includes('--check');

async function update(name: string, language: Language): Promise<boolean> {
  const file = catalogueFile(name, language);
  const before = await readFile(file, 'utf8').catch(() => '');
  const { text, missing } = bringUpToDate(before, { texts: await textsOfPackage(name), language });
  const isNew = text !== before;
  if (isNew && !isCheck) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  say(`${name}/texts/${language}.po`, { text, missing });
  return missing.length === 0 && !(isNew && isCheck);
}

function say(file: string, { missing }: UpToDate): void {
  console.log(`${file}: ${missing.length === 0 ? 'complete' : `${missing.length} not translated`}`);
  for (const { text, files } of missing) console.log(`  ${JSON.stringify(text)} (${files[0]})`);
}

const others = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);
const done = await Promise.all(
  PACKAGES.flatMap((name) => others.map((language) => update(name, language))),
);
if (isCheck && done.includes(false)) process.exitCode = 1;
