import { isOutside } from '../release/paths.ts';
import { OTHER_LANGUAGES, updatedCatalogue } from './updated-catalogue.ts';

/** Warns of the untranslated texts of a package. It is released all the same, with these texts in English. */
export async function warnUntranslated(name: string): Promise<void> {
  for (const language of OTHER_LANGUAGES) {
    const { missing } = await updatedCatalogue(name, language);
    if (missing.length === 0) continue;
    const count = missing.length === 1 ? '1 text' : `${missing.length} texts`;
    console.log(
      `! ${count} of ${name} not translated (${language}). Visitors read English instead:`,
    );
    for (const { text } of missing) console.log(`    ${JSON.stringify(text)}`);
    const command = isOutside ? 'pnpm texts' : 'pnpm -w texts';
    console.log(`  Fill them in ${name}/texts/${language}.po after \`${command}\`.`);
  }
}
