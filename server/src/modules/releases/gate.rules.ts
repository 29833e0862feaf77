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
        ...unreadable(candidate),
        ...incomplete(candidate),
        ...others.flatMap((other) =>
          other.kind === 'shell' ? misfits(candidate, other) : sharedPaths(candidate, other),
        ),
      ];

const misfits = (section: SectionRelease, shell: ShellRelease): Incompatibility[] => [
  ...incompatible(section, shell),
  ...pathsTakenByShell(section, shell),
];

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
  if (candidate.name === other.name) return [];
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
