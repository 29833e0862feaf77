import semver from 'semver';
import type { Incompatibility } from 'shared/contract';
import { t } from 'shared/language';
import type { SectionRelease, ShellRelease } from 'shared/releases';

/** What a section needs of the shell around it: one version of the contract, and ranges of shared modules. */
export type Needs = Pick<SectionRelease, 'name' | 'contract' | 'shared'>;

/** What a shell serves: versions of the contract, its own modules, and ranges for which they stand in. */
export type Serves = Pick<ShellRelease, 'version' | 'contract' | 'provides' | 'serves'>;

/**
 * Why a section cannot run in a shell; empty when it can. The one rule for that: uploads, promotions, the release
 * command and the screen all ask it.
 */
export const incompatible = (section: Needs, shell: Serves): Incompatibility[] => [
  ...otherContract(section, shell),
  ...Object.entries(section.shared).flatMap(([module, range]) =>
    otherModule({ section, shell, module, range }),
  ),
];

/** The versions of the contract that a shell serves, ascending. */
export const servedContracts = ({ contract, serves }: Serves): readonly number[] =>
  (serves?.contracts ?? [contract]).toSorted((a, b) => a - b);

/**
 * The versions as which the shell gives its modules to a section, where their own are not in the range that the section
 * was built for; undefined where all are.
 */
export function standInsFor(section: Needs, shell: Serves): Record<string, string> | undefined {
  const versions = Object.entries(section.shared).flatMap(([module, range]) => {
    const found = givenVersion({ shell, module, range });
    return found === undefined || found === ownVersion(shell, module) ? [] : [[module, found]];
  });
  return versions.length > 0 ? Object.fromEntries(versions) : undefined;
}

function otherContract(section: Needs, shell: Serves): Incompatibility[] {
  const served = servedContracts(shell);
  if (served.includes(section.contract)) return [];
  const reason = t('{section} needs contract {needed}, the shell {shell} serves {served}.', {
    section: section.name,
    needed: section.contract,
    shell: shell.version,
    served: served.join(', '),
  });
  const [wanted, found] = [served.join(', '), String(section.contract)];
  return [{ code: 'CONTRACT', section: section.name, reason, wanted, found }];
}

type Wish = { readonly shell: Serves; readonly module: string; readonly range: string };

function otherModule(wish: Wish & { readonly section: Needs }): Incompatibility[] {
  const { section, shell, module, range } = wish;
  const { name } = section;
  const version = ownVersion(shell, module);
  if (version === undefined) {
    const reason = t('{section} needs {module} of the shell, and {shell} does not bring it.', {
      section: name,
      module,
      shell: shell.version,
    });
    return [{ code: 'SHARED_MISSING', section: name, reason, wanted: module }];
  }
  if (givenVersion(wish) !== undefined) return [];
  const served = [version, ...rangeServed(shell, module)].join(' || ');
  const reason = t('{section} needs {module} {range}, the shell {shell} serves {served}.', {
    section: name,
    module,
    range,
    shell: shell.version,
    served,
  });
  return [{ code: 'SHARED_RANGE', section: name, reason, wanted: range, found: served }];
}

/** The version as which the shell gives a module to whoever needs this range; undefined when it does not. */
function givenVersion({ shell, module, range }: Wish): string | undefined {
  const own = ownVersion(shell, module);
  if (own === undefined || semver.satisfies(own, range)) return own;
  // If two ranges have a version in common, then the lowest of one of their parts.
  return rangeServed(shell, module)
    .flatMap((served) =>
      [...lowestOf(served), ...lowestOf(range)].map((version) => ({ served, version })),
    )
    .find(
      ({ served, version }) =>
        semver.satisfies(version, served) && semver.satisfies(version, range),
    )?.version;
}

const ownVersion = ({ provides }: Serves, module: string): string | undefined =>
  Object.hasOwn(provides, module) ? provides[module] : undefined;

function rangeServed({ serves }: Serves, module: string): string[] {
  const range = serves && Object.hasOwn(serves.shared, module) ? serves.shared[module] : undefined;
  return range === undefined ? [] : [range];
}

/** The lowest version of each part of a range; none of what is no range. */
const lowestOf = (range: string): string[] =>
  range
    .split('||')
    .filter((part) => semver.validRange(part) !== null)
    .flatMap((part) => semver.minVersion(part)?.version ?? []);
