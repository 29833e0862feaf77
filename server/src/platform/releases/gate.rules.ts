import semver from 'semver';
import type { Incompatibility } from 'shared/contract';
import { t } from 'shared/language';
import {
  isApp,
  type ReleaseManifest,
  type SectionRelease,
  SHELL,
  type ShellRelease,
} from 'shared/releases';

/** First segments of addresses that the server itself answers. */
const SERVER_PATHS = ['api', 'assets', 'dev', 'media', 'preview', 'sections'];

/**
 * Why a release cannot be live beside these, of which each visitor may get some; empty when it can. A candidate is not
 * compared with other releases of its own section.
 */
export const checkRelease = (
  candidate: ReleaseManifest,
  others: readonly ReleaseManifest[],
): Incompatibility[] =>
  candidate.kind === 'shell'
    ? others.flatMap((other) => (other.kind === 'section' ? misfits(other, candidate) : []))
    : [
        ...incomplete(candidate),
        ...others.flatMap((other) =>
          other.kind === 'shell' ? misfits(candidate, other) : sharedPaths(candidate, other),
        ),
      ];

/** Requirements of a section: one version of the contract, and ranges of shared modules. */
type Requires = Pick<SectionRelease, 'name' | 'contract' | 'shared' | 'fallbacks'>;

/** Versions of the contract and of the shared modules that a shell provides. */
type Provides = Pick<ShellRelease, 'version' | 'contract' | 'contracts' | 'provides'>;

/** Why a section cannot run in a shell; empty when it can. */
export const incompatible = (section: Requires, shell: Provides): Incompatibility[] => [
  ...otherContract(section, shell),
  ...Object.entries(section.shared).flatMap(([module, range]) =>
    otherModule(section, shell, { module, range }),
  ),
];

/** The versions of the contract that a shell supports, ascending. */
export const supportedContracts = ({
  contract,
  contracts = [contract],
}: Pick<Provides, 'contract' | 'contracts'>): number[] => contracts.toSorted((a, b) => a - b);

const misfits = (section: SectionRelease, shell: ShellRelease): Incompatibility[] => [
  ...incompatible(section, shell),
  ...pathsTakenByShell(section, shell),
];

function otherContract({ name: section, contract: needed }: Requires, shell: Provides) {
  const provided = supportedContracts(shell);
  if (provided.includes(needed)) return [];
  const wanted = provided.join(', ');
  const reason = t('{section} needs contract {needed}, the shell {shell} serves {served}.', {
    section,
    needed,
    shell: shell.version,
    served: wanted,
  });
  return [{ code: 'CONTRACT' as const, section, reason, wanted, found: String(needed) }];
}

function otherModule(
  { name: section, fallbacks = [] }: Requires,
  { version: shell, provides }: Provides,
  { module, range }: { readonly module: string; readonly range: string },
): Incompatibility[] {
  const found = Object.hasOwn(provides, module) ? provides[module] : undefined;
  if (found === undefined && fallbacks.includes(module)) return [];
  if (found === undefined) {
    const reason = t('{section} needs {module} of the shell, and {shell} does not bring it.', {
      section,
      module,
      shell,
    });
    return [{ code: 'SHARED_MISSING', section, reason, wanted: module }];
  }
  if (semver.satisfies(found, range)) return [];
  const reason = t(
    '{section} needs {module} {range}, the shell {shell} serves {served}. Install {module}@{served}, or accept it with `requiredVersion` in `shared`.',
    { section, module, range, shell, served: found },
  );
  return [{ code: 'SHARED_RANGE', section, reason, wanted: range, found }];
}

/** Files that the release names and does not have, and modules that it does not expose. */
function incomplete(release: SectionRelease): Incompatibility[] {
  const { name: section, exposes, files, extras, languages = {} } = release;
  const inEach = [{ ...extras, entry: release.entry }, ...Object.values(languages)];
  const named = inEach.flatMap((one) => [
    one.entry,
    ...one.files.routes,
    ...one.files.widgets,
    ...one.pages.flatMap((page) => page.files),
  ]);
  const missing = [...new Set(named)].filter((file) => !Object.hasOwn(files, file));
  const hidden = [
    ...(isApp(release) || exposes.includes('./routes') ? [] : ['./routes']),
    ...(Object.keys(extras.slots).length === 0 || exposes.includes('./widgets')
      ? []
      : ['./widgets']),
  ];
  return [
    ...missing.map((wanted) => ({
      code: 'FILE_MISSING' as const,
      section,
      reason: t('It names {file}, which is not among its files.', { file: wanted }),
      wanted,
    })),
    ...hidden.map((wanted) => ({
      code: 'EXPOSE_MISSING' as const,
      section,
      reason:
        wanted === './routes'
          ? t('It exposes neither ./App nor ./routes: the shell needs one of them for its pages.')
          : t('It fills slots and does not expose {wanted}, from which the shell takes them.', {
              wanted,
            }),
      wanted,
    })),
  ];
}

/** The paths of a section as the router reads them, also those of releases that were uploaded with empty segments. */
const claims = ({ extras }: SectionRelease): string[] =>
  [extras.prefix, ...extras.elsewhere].map((path) => path.split('/').filter(Boolean).join('/'));

const isBelow = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}/`);

function pathsTakenByShell(candidate: SectionRelease, { pages }: ShellRelease): Incompatibility[] {
  const { name: section } = candidate;
  const isTaken = (claim: string): boolean =>
    SERVER_PATHS.includes(claim.split('/')[0] ?? '') ||
    pages.some((page) => isBelow(page.slice(1), claim));
  return claims(candidate)
    .filter(isTaken)
    .map((claim) => ({
      code: 'PATH_TAKEN',
      section,
      reason: t('{section} claims /{claim}, which belongs to the site itself.', { section, claim }),
      wanted: `/${claim}`,
      found: SHELL,
    }));
}

function sharedPaths(candidate: SectionRelease, other: SectionRelease): Incompatibility[] {
  const { name: section } = other;
  if (candidate.name === section) return [];
  return claims(candidate)
    .filter((mine) => claims(other).some((one) => isBelow(mine, one) || isBelow(one, mine)))
    .map((claim) => ({
      code: 'PATH_TAKEN',
      section,
      reason: t('It claims /{claim}, which belongs to {other}.', { claim, other: section }),
      wanted: `/${claim}`,
      found: section,
    }));
}
