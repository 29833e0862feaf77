import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_PATHS } from 'shared/contract';
import { NON_PAGE_PATH } from 'shared/releases';

export type SectionNames = {
  /** First path segment and last part of the folder's name: `polls`. */
  readonly prefix: string;
  readonly title: string;
  readonly devPort: number;
};

/** The files of `mf-polls`, a section in a repository of its own. Their suffix keeps them from being checked as our code. */
const TEMPLATE_FOLDER = path.join(import.meta.dirname, 'template');
const TEMPLATE_SUFFIX = '.txt';

/** Whether the paths below this prefix belong to the site itself, or the word is the name of one of its parts. */
const isTaken = (prefix: string): boolean =>
  SHELL_PATHS.some((page) => page.split('/')[1] === prefix) ||
  NON_PAGE_PATH.test(`/${prefix}`) ||
  /^(?:discovery|shared|tools|server|shell|e2e)$/.test(prefix);

/** The prefix and title of a section by the name that somebody gives it: `polls` or `mf-polls`. Throws for a reserved name. */
export function namesOf(givenName: string): Pick<SectionNames, 'prefix' | 'title'> {
  const prefix = givenName.replace(/^mf-/, '');
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(prefix) || isTaken(prefix))
    throw new Error(`'${prefix}' cannot be the first word of an address: choose another`);
  const words = prefix.replaceAll('-', ' ');
  return { prefix, title: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** The files of a section with one page, by path. */
export function sectionFiles(names: SectionNames): ReadonlyMap<string, string> {
  const { prefix, title, devPort } = names;
  const component = title.replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase());
  // The template is the section `polls`, on port 3001.
  const withNames = (text: string): string =>
    text
      .replaceAll('PollsPage', `${component}Page`)
      .replaceAll('polls', prefix)
      .replaceAll('Polls', title)
      .replace('3001', `${devPort}`);
  const files = readdirSync(TEMPLATE_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(TEMPLATE_SUFFIX))
    .map((file): [string, string] => [
      withNames(file.slice(0, -TEMPLATE_SUFFIX.length).replaceAll(path.sep, '/')),
      withNames(readFileSync(path.join(TEMPLATE_FOLDER, file), 'utf8')),
    ]);
  return new Map([...files, ['texts/bg.po', catalogue(names)]]);
}

/** Writes the catalogue as `pnpm texts` does. The title is not translated yet. */
function catalogue({ prefix, title }: SectionNames): string {
  const page = `src/${prefix}/${prefix}.page.tsx`;
  const places = [page, 'src/public-routes.ts'].sort();
  const titleReferences = [...places, 'section.ts'].map((file) => `#: ${file}\n`).join('');
  return `msgid ""
msgstr ""
"Language: bg\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

${titleReferences}msgid "${title}"
msgstr ""

#: ${page}
msgid "Nothing here yet."
msgstr "Тук още няма нищо."
`;
}
