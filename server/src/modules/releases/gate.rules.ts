import type { Incompatibility } from 'shared/contract';
import { t } from 'shared/language';
import {
  discoveredOf,
  isDiscoveredSection,
  type ReleaseManifest,
  type SectionRelease,
  SHELL,
  type ShellRelease,
} from 'shared/releases';
import { incompatible } from './compatible.rules.ts';

const WANTED_EXPOSES = ['./routes', './widgets'];

/** First segments of addresses that the server itself answers. */
const SERVER_PATHS = ['api', 'assets', 'dev', 'media', 'preview', 'sections'];

/** What is live, or would be after a change: the shell, and the releases of the sections. */
export type LiveSet = {
  readonly shell: ShellRelease | null;
  readonly sections: readonly SectionRelease[];
};

/** The live set among these releases. */
export const liveSetOf = (releases: readonly ReleaseManifest[]): LiveSet => ({
  shell: releases.find((one): one is ShellRelease => one.kind === 'shell') ?? null,
  sections: releases.filter((one): one is SectionRelease => one.kind === 'section'),
});

/** Why a release cannot stand beside what is live; empty when it can. */
export const checkRelease = (candidate: ReleaseManifest, live: LiveSet): Incompatibility[] =>
  candidate.kind === 'shell' ? checkShell(candidate, live) : checkSection(candidate, live);

/** The same as `checkRelease`, for a release of a section. */
export const checkSection = (candidate: SectionRelease, live: LiveSet): Incompatibility[] => [
  ...unreadable(candidate),
  ...incomplete(candidate),
  ...(live.shell ? incompatible(candidate, live.shell) : []),
  ...(live.shell ? pathsTakenByShell(candidate, live.shell) : []),
  ...live.sections
    .filter(({ name }) => name !== candidate.name)
    .flatMap((other) => sharedPaths(candidate, other)),
];

/** The same for a release of the shell, which has to fit the live sections. */
export const checkShell = (candidate: ShellRelease, live: LiveSet): Incompatibility[] =>
  live.sections.flatMap((section) => [
    ...incompatible(section, candidate),
    ...pathsTakenByShell(section, candidate),
  ]);

/** The shell takes a document with one such entry for damaged, and every page would go without it. */
const unreadable = (candidate: SectionRelease): Incompatibility[] =>
  isDiscoveredSection(discoveredOf(candidate, '/'))
    ? []
    : [
        {
          code: 'BASICS',
          section: candidate.name,
          reason: t(
            'The shell cannot read what this release says of its title, paths or menu entry.',
          ),
        },
      ];

function incomplete({
  name,
  entry,
  exposes,
  files,
  extras,
  languages,
}: SectionRelease): Incompatibility[] {
  const named = [
    entry,
    ...extras.files.routes,
    ...extras.files.widgets,
    ...extras.pages.flatMap((page) => page.files),
    ...Object.values(languages ?? {}).flatMap((one) => [
      one.entry,
      ...one.files.routes,
      ...one.files.widgets,
      ...one.pages.flatMap((page) => page.files),
    ]),
  ];
  const missing = [...new Set(named)].filter((file) => !Object.hasOwn(files, file));
  const hidden = WANTED_EXPOSES.filter((wanted) => !exposes.includes(wanted));
  return [
    ...missing.map(
      (file): Incompatibility => ({
        code: 'FILE_MISSING',
        section: name,
        reason: t('It names {file}, which is not among its files.', { file }),
        wanted: file,
      }),
    ),
    ...hidden.map(
      (wanted): Incompatibility => ({
        code: 'EXPOSE_MISSING',
        section: name,
        reason: t('It does not offer {wanted}, which the shell loads of every section.', {
          wanted,
        }),
        wanted,
      }),
    ),
  ];
}

const claims = ({ extras }: SectionRelease): string[] => [extras.prefix, ...extras.elsewhere];

function pathsTakenByShell(section: SectionRelease, shell: ShellRelease): Incompatibility[] {
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
      reason: t('{section} claims /{claim}, which belongs to the site itself.', {
        section: section.name,
        claim,
      }),
      wanted: `/${claim}`,
      found: SHELL,
    }));
}

function sharedPaths(candidate: SectionRelease, other: SectionRelease): Incompatibility[] {
  const clashes = claims(candidate).filter((mine) =>
    claims(other).some(
      (theirs) => mine === theirs || mine.startsWith(`${theirs}/`) || theirs.startsWith(`${mine}/`),
    ),
  );
  return clashes.map((claim) => ({
    code: 'PATH_TAKEN',
    section: other.name,
    reason: t('It claims /{claim}, which belongs to {other}.', { claim, other: other.name }),
    wanted: `/${claim}`,
    found: other.name,
  }));
}
