import { parseArgs } from 'node:util';
import { SHELL } from 'shared/releases';
import { ExpectedError } from '../base/expected-error.mjs';
import { packageOfFile, SECTIONS, sectionOfRepository, toolsAreInstalled } from '../base/paths.ts';

/** A section to release: built now or, with a version, uploaded already. */
export type ReleaseTarget = {
  readonly name: string;
  readonly version: string | undefined;
};

/** The parsed command line. `USAGE` describes each option. */
export type ReleaseOptions = ReturnType<typeof readOptions>;

export const USAGE = `pnpm release [section] [options]
pnpm release shell mf-news mf-store@1.2.0-0a1b2c3d… [options]

Several become live together or not at all; one with a version is uploaded already and is not built.

  --dry-run          build, check and print the changes; change nothing
  --no-promote       upload and print a preview link; what is live stays
  --canary <1-99>    release to this percentage of the visitors
  --keep             the site never takes it back by itself: for security fixes
  --roll-back        make the release before the live one live again
  --withdraw         with --roll-back: what goes back is unsafe, and nobody gets it again, for good
  --status           print what is live, its health and the last changes; change nothing
  --base <address>   where the release folder is, on another host
  --pack <folder>    write the release folder, for a static host; send nothing
  --why <text>       the reason, for the history
  --site <address>   the site; else SITE_URL, else http://localhost:3000

DEPLOY_TOKEN has the token of the section, or those of several sections with commas between them.`;

const ROLL_BACK_OPTIONS: ReadonlySet<string> = new Set(['roll-back', 'withdraw', 'why', 'site']);

/** Reads the command line. Throws ExpectedError when it is invalid. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv) {
  const { values, positionals } = parse(args);
  const [firstName, ...otherNames] = positionals;
  const members = [targetNamed(firstName), ...otherNames.map(targetNamed)] as const;
  const site = originOf(values.site ?? env['SITE_URL'] ?? 'http://localhost:3000');
  const canary = canaryOf(values.canary);
  if (values.keep && canary !== undefined)
    throw new ExpectedError('--keep is for everybody: a canary can always be taken back.');
  if (values['roll-back']) {
    const otherOptions = Object.entries(values).filter(
      ([option, value]) => value && !ROLL_BACK_OPTIONS.has(option),
    );
    if (otherOptions.length > 0 || members.some(({ version }) => version !== undefined))
      throw new ExpectedError(
        '--roll-back takes only names of sections, --withdraw, --why and --site.',
      );
  }
  if (values.withdraw && !values['roll-back'])
    throw new ExpectedError('--withdraw needs --roll-back.');
  if (new Set(members.map(({ name }) => name)).size < members.length)
    throw new ExpectedError('Each section can be named once.');
  if (members.length > 1 || members[0].version !== undefined) {
    if (values.status) throw new ExpectedError('--status is for one section.');
    if (values.base ?? values.pack)
      throw new ExpectedError('--base and --pack are for one section.');
  }
  return {
    ...values,
    /** The releases that become live together. A release alone is a set of one. */
    members,
    /** Origin of the site, without a slash at the end. */
    site,
    /** Percentage of the visitors; undefined for all of them. */
    canary,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'no-promote': { type: 'boolean', default: false },
        'roll-back': { type: 'boolean', default: false },
        withdraw: { type: 'boolean', default: false },
        status: { type: 'boolean', default: false },
        canary: { type: 'string' },
        keep: { type: 'boolean', default: false },
        base: { type: 'string' },
        pack: { type: 'string' },
        why: { type: 'string', default: '' },
        site: { type: 'string' },
      },
    });
  } catch (cause) {
    throw new ExpectedError(`${cause instanceof Error ? cause.message : cause}\n\n${USAGE}`);
  }
}

function canaryOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const canary = Number(text);
  if (Number.isInteger(canary) && canary >= 1 && canary <= 99) return canary;
  throw new ExpectedError('--canary takes a whole number of percent, 1 to 99.');
}

function targetNamed(text: string | undefined): ReleaseTarget {
  const [name, version] = text?.split('@') ?? [];
  return { name: sectionNamed(name), version };
}

/** The named section, else the one in whose folder the command runs. */
function sectionNamed(givenName: string | undefined): string {
  // Installed tools are those of one section in a repository of its own, which has no shell.
  const knownSections = [...SECTIONS, ...(toolsAreInstalled ? [] : [SHELL])];
  const name =
    givenName ?? (toolsAreInstalled ? sectionOfRepository() : packageOfFile(process.cwd()));
  if (knownSections.includes(name)) return name;
  throw new ExpectedError(
    `Which section? Run it in its folder, or name one of: ${knownSections.join(', ')}.`,
  );
}

function originOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new ExpectedError(`${text} is no address of a site, such as https://council.school.bg.`);
}
