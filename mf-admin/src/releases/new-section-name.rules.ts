const NAME = /^mf-[a-z]+(?:-[a-z]+)*$/;
const LONGEST = 41;

/** What is wrong with the name of a section to come; null when it will do. */
export function nameComplaint(name: string, taken: readonly string[]): string | null {
  if (!NAME.test(name) || name.length > LONGEST) {
    return 'Enter a name such as mf-polls: mf-, then small letters and hyphens.';
  }
  return taken.includes(name)
    ? `${name} is there already. Its own card makes tokens for it.`
    : null;
}

/** What is typed to make the folder of a section. */
export const creationCommand = (name: string): string =>
  `pnpm new:section ${NAME.test(name) ? name.slice('mf-'.length) : 'polls'}`;

/** What is typed to release a section to the site at `origin`; the token is never part of what is shown. */
export const releaseCommand = (section: string, origin: string): string =>
  `DEPLOY_TOKEN=… pnpm --filter ${section} release --site ${origin}`;
