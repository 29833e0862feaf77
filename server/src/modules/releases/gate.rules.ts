import semver from 'semver';
import type { Misfit } from 'shared/contract';
import { type SectionRelease, SHELL, type ShellRelease } from 'shared/releases';

/** Everything that is live, or will be if a change is made: the shell, and one release of each section. */
export type LiveSet = {
  readonly shell: ShellRelease | null;
  readonly sections: readonly SectionRelease[];
};

const WANTED_EXPOSES = ['./routes', './widgets'];

/** First segments of addresses which the server itself answers. */
const SERVER_PATHS = ['api', 'assets', 'dev', 'media', 'preview', 'sections'];

/** Why a release of a section cannot stand beside what is live; empty when it can. */
export const misfitsOfSection = (candidate: SectionRelease, live: LiveSet): Misfit[] => [
  ...incomplete(candidate),
  ...(live.shell ? unfit(candidate, live.shell, candidate.name) : []),
  ...(live.shell ? pathsTakenByShell(candidate, live.shell) : []),
  ...live.sections
    .filter(({ name }) => name !== candidate.name)
    .flatMap((other) => sharedPaths(candidate, other)),
];

/** Why a release of the shell cannot hold the sections that are live; empty when it can. */
export const misfitsOfShell = (candidate: ShellRelease, live: LiveSet): Misfit[] =>
  live.sections.flatMap((section) => [
    ...unfit(section, candidate, section.name),
    ...pathsTakenByShell(section, candidate),
  ]);

function incomplete({ name, entry, exposes, files, extras }: SectionRelease): Misfit[] {
  const named = [
    entry,
    ...extras.files.routes,
    ...extras.files.widgets,
    ...extras.pages.flatMap((page) => page.files),
  ];
  const missing = [...new Set(named)].filter((file) => !Object.hasOwn(files, file));
  const hidden = WANTED_EXPOSES.filter((wanted) => !exposes.includes(wanted));
  return [
    ...missing.map(
      (file): Misfit => ({
        code: 'FILE_MISSING',
        section: name,
        reason: `It names ${file}, which is not among its files.`,
        wanted: file,
      }),
    ),
    ...hidden.map(
      (wanted): Misfit => ({
        code: 'EXPOSE_MISSING',
        section: name,
        reason: `It does not offer ${wanted}, which the shell loads of every section.`,
        wanted,
      }),
    ),
  ];
}

/** What keeps a section and a shell apart, told of the section named `about`. */
function unfit(section: SectionRelease, shell: ShellRelease, about: string): Misfit[] {
  const contract: Misfit[] =
    section.contract === shell.contract
      ? []
      : [
          {
            code: 'CONTRACT',
            section: about,
            reason: `${section.name} was built for contract ${section.contract}, the shell ${shell.version} speaks contract ${shell.contract}.`,
            wanted: String(shell.contract),
            found: String(section.contract),
          },
        ];
  const modules = Object.entries(section.shared).flatMap(([module, range]): Misfit[] => {
    const version = Object.hasOwn(shell.provides, module) && shell.provides[module];
    if (!version) {
      const reason = `${section.name} takes ${module} from the shell, and ${shell.version} does not bring it.`;
      return [{ code: 'SHARED_MISSING', section: about, reason, wanted: module }];
    }
    if (semver.satisfies(version, range)) return [];
    const reason = `${section.name} wants ${module} ${range}, the shell ${shell.version} brings ${version}.`;
    return [{ code: 'SHARED_RANGE', section: about, reason, wanted: range, found: version }];
  });
  return [...contract, ...modules];
}

const claims = ({ extras }: SectionRelease): string[] => [extras.prefix, ...extras.elsewhere];

function pathsTakenByShell(section: SectionRelease, shell: ShellRelease): Misfit[] {
  const pages = shell.pages.map((page) => page.slice(1));
  return claims(section)
    .filter(
      (claim) =>
        SERVER_PATHS.includes(claim.split('/')[0] ?? '') ||
        pages.some((page) => page === claim || page.startsWith(`${claim}/`)),
    )
    .map((claim) => ({
      code: 'PATH_TAKEN',
      section: section.name,
      reason: `${section.name} claims /${claim}, which belongs to the site itself.`,
      wanted: `/${claim}`,
      found: SHELL,
    }));
}

function sharedPaths(candidate: SectionRelease, other: SectionRelease): Misfit[] {
  const clashes = claims(candidate).filter((mine) =>
    claims(other).some(
      (theirs) => mine === theirs || mine.startsWith(`${theirs}/`) || theirs.startsWith(`${mine}/`),
    ),
  );
  return clashes.map((claim) => ({
    code: 'PATH_TAKEN',
    section: other.name,
    reason: `It claims /${claim}, which belongs to ${other.name}.`,
    wanted: `/${claim}`,
    found: other.name,
  }));
}
