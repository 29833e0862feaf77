import semver from 'semver';
import type { Incompatibility } from 'shared/contract';
import { t } from 'shared/language';
import {
  globalsOf,
  isApp,
  NON_PAGE_PATH,
  type ReleaseManifest,
  type SectionRelease,
  SHELL,
  type ShellRelease,
} from 'shared/releases';

/**
 * Lists why a release cannot be live beside the others; empty when it can. It must fit each of them, because a visitor may
 * get any. A candidate is not compared with other releases of its own section.
 */
export const checkRelease = (
  candidate: ReleaseManifest,
  others: readonly ReleaseManifest[],
): Incompatibility[] =>
  candidate.kind === 'shell'
    ? others.flatMap((other) => (other.kind === 'section' ? shellMisfits(other, candidate) : []))
    : [
        ...partMisfits(candidate),
        ...others.flatMap((other) =>
          other.kind === 'shell'
            ? shellMisfits(candidate, other)
            : sectionPathMisfits(candidate, other),
        ),
        ...others.flatMap((other) => globalMisfits(candidate, other)),
      ];

type SectionRequirements = Pick<SectionRelease, 'name' | 'contract' | 'shared' | 'fallbacks'>;

type ShellProvisions = Pick<ShellRelease, 'version' | 'contract' | 'contracts' | 'provides'>;

/** Lists what a section needs of a shell and does not get: its contract, and the shared modules. */
export const requirementMisfits = (
  section: SectionRequirements,
  shell: ShellProvisions,
): Incompatibility[] => [
  ...contractMisfits(section, shell),
  ...Object.entries(section.shared).flatMap(([module, range]) =>
    moduleMisfits(section, shell, { module, range }),
  ),
];

export const supportedContracts = ({
  contract,
  contracts = [contract],
}: Pick<ShellProvisions, 'contract' | 'contracts'>): number[] =>
  contracts.toSorted((a, b) => a - b);

const shellMisfits = (section: SectionRelease, shell: ShellRelease): Incompatibility[] => [
  ...requirementMisfits(section, shell),
  ...shellPathMisfits(section, shell),
];

function contractMisfits(
  { name: section, contract: neededContract }: SectionRequirements,
  shell: ShellProvisions,
) {
  const providedContracts = supportedContracts(shell);
  if (providedContracts.includes(neededContract)) return [];
  // The shell wants one of its contracts, and finds another in the section.
  const [wanted, found] = [providedContracts.join(', '), String(neededContract)];
  const reason = t('{section} needs contract {needed}, the shell {shell} serves {served}.', {
    section,
    needed: found,
    shell: shell.version,
    served: wanted,
  });
  return [{ code: 'CONTRACT' as const, section, reason, wanted, found }];
}

function moduleMisfits(
  { name: section, fallbacks = [] }: SectionRequirements,
  { version: shell, provides }: ShellProvisions,
  { module, range }: { readonly module: string; readonly range: string },
): Incompatibility[] {
  const served = Object.hasOwn(provides, module) ? provides[module] : undefined;
  // The release contains the module itself.
  if (served === undefined && fallbacks.includes(module)) return [];
  if (served === undefined) {
    const reason = t('{section} needs {module} of the shell, and {shell} does not bring it.', {
      section,
      module,
      shell,
    });
    return [{ code: 'SHARED_MISSING', section, reason, wanted: module }];
  }
  if (semver.satisfies(served, range)) return [];
  const problem = t('{section} needs {module} {range}, the shell {shell} serves {served}.', {
    section,
    module,
    range,
    shell,
    served,
  });
  const isSameMajor =
    semver.validRange(range) && semver.minVersion(range)?.major === semver.major(served);
  const remedy = isSameMajor
    ? t('Install {module}@{served}, or accept it with `requiredVersion` in `shared`.', {
        module,
        served,
      })
    : t('Install {module}@{served}, and build it again.', { module, served });
  const reason = `${problem} ${remedy}`;
  return [{ code: 'SHARED_RANGE', section, reason, wanted: range, found: served }];
}

/** Files that the release names and does not have, and modules that it does not expose. */
function partMisfits(release: SectionRelease): Incompatibility[] {
  const { name: section, exposes, files, extras, languages = {} } = release;
  const languageVersions = [{ ...extras, entry: release.entry }, ...Object.values(languages)];
  const namedFiles = languageVersions.flatMap((version) => [
    version.entry,
    ...version.files.routes,
    ...version.files.widgets,
    ...version.pages.flatMap((page) => page.files),
  ]);
  const missingFiles = [...new Set(namedFiles)].filter((file) => !Object.hasOwn(files, file));
  const misfits: Incompatibility[] = missingFiles.map((wanted) => {
    const reason = t('It names {file}, which is not among its files.', { file: wanted });
    return { code: 'FILE_MISSING', section, reason, wanted };
  });
  if (!isApp(release) && !exposes.includes('./routes')) {
    const reason = t(
      'It exposes neither ./App nor ./routes: the shell needs one of them for its pages.',
    );
    misfits.push({ code: 'EXPOSE_MISSING', section, reason, wanted: './routes' });
  }
  if (Object.keys(extras.slots).length > 0 && !exposes.includes('./widgets')) {
    const wanted = './widgets';
    const reason = t(
      'It fills slots and does not expose {wanted}, from which the shell takes them.',
      {
        wanted,
      },
    );
    misfits.push({ code: 'EXPOSE_MISSING', section, reason, wanted });
  }
  return misfits;
}

/** Globals that a section and another package of the site would both set, so that one would run the code of the other. */
function globalMisfits(candidate: SectionRelease, other: ReleaseManifest): Incompatibility[] {
  const { name: section } = candidate;
  const { name: found } = other;
  if (section === found) return [];
  const { container, chunks } = globalsOf(section, candidate.globals);
  const takenGlobals = globalsOf(found, other.kind === 'section' ? other.globals : undefined);
  const reasons = [
    container === takenGlobals.container && {
      wanted: container,
      reason: t(
        '{section} is called {container} in Module Federation, as {found} is: set another `name` there.',
        { section, container, found },
      ),
    },
    chunks === takenGlobals.chunks && {
      wanted: chunks,
      reason: t(
        '{section} loads its chunks under the same name as {found}: set `output.uniqueName` in its bundler.',
        { section, found },
      ),
    },
  ];
  return reasons.flatMap((misfit) =>
    misfit ? [{ code: 'GLOBAL_TAKEN', section, found, ...misfit }] : [],
  );
}

/** The paths of a section as the router reads them, without the first slash. Older uploads may have empty segments. */
const claimedPaths = ({ extras }: SectionRelease): string[] =>
  [extras.prefix, ...extras.elsewhere].map((path) => path.split('/').filter(Boolean).join('/'));

const isAtOrBelow = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}/`);

function shellPathMisfits(candidate: SectionRelease, { pages }: ShellRelease): Incompatibility[] {
  const { name: section } = candidate;
  // A claim below a page of the shell, such as `/profile/orders`, takes no page from it.
  const isTaken = (claim: string): boolean =>
    NON_PAGE_PATH.test(`/${claim}`) || pages.some((page) => isAtOrBelow(page.slice(1), claim));
  return claimedPaths(candidate)
    .filter(isTaken)
    .map((claim) => ({
      code: 'PATH_TAKEN',
      section,
      reason: t('{section} claims /{claim}, which belongs to the site itself.', { section, claim }),
      wanted: `/${claim}`,
      found: SHELL,
    }));
}

function sectionPathMisfits(candidate: SectionRelease, other: SectionRelease): Incompatibility[] {
  const { name: section } = other;
  if (candidate.name === section) return [];
  return claimedPaths(candidate)
    .filter((claim) =>
      claimedPaths(other).some(
        (otherClaim) => isAtOrBelow(claim, otherClaim) || isAtOrBelow(otherClaim, claim),
      ),
    )
    .map((claim) => ({
      code: 'PATH_TAKEN',
      section,
      reason: t('It claims /{claim}, which belongs to {other}.', { claim, other: section }),
      wanted: `/${claim}`,
      found: section,
    }));
}
