import { t } from 'shared/language';

const NAME = /^mf-[a-z]+(?:-[a-z]+)*$/;
const LONGEST = 41;

/** What is wrong with the name of a new section; null for a valid name. */
export function nameError(name: string, taken: readonly string[]): string | null {
  if (!NAME.test(name) || name.length > LONGEST) {
    return t('Enter a name such as mf-polls: mf-, then small letters and hyphens.');
  }
  return taken.includes(name)
    ? t('{name} is there already. Its own card makes tokens for it.', { name })
    : null;
}

/** The command that makes the folder of a section. */
export const creationCommand = (name: string): string =>
  `pnpm new:section ${NAME.test(name) ? name.slice('mf-'.length) : 'polls'}`;

/** The command that releases a section to the site at `origin`; the token is never shown in it. */
export const releaseCommand = (section: string, origin: string): string =>
  `DEPLOY_TOKEN=… pnpm --filter ${section} release --site ${origin}`;
