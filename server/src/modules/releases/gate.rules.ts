import type { Incompatibility } from 'shared/contract';
import { t } from 'shared/language';
import {
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
        ...incomplete(candidate),
        ...others.flatMap((other) =>
          other.kind === 'shell' ? misfits(candidate, other) : sharedPaths(candidate, other),
        ),
      ];

const misfits = (section: SectionRelease, shell: ShellRelease): Incompatibility[] => [
  ...incompatible(section, shell),
  ...pathsTakenByShell(section, shell),
];

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
  const hidden = WANTED_EXPOSES.filter((wanted) => !exposes.includes(wanted));
  return [
    ...missing.map((file) => ({
      code: 'FILE_MISSING' as const,
      section,
      reason: t('It names {file}, which is not among its files.', { file }),
      wanted: file,
    })),
    ...hidden.map((wanted) => ({
      code: 'EXPOSE_MISSING' as const,
      section,
      reason: t('It does not offer {wanted}, which the shell loads of every section.', { wanted }),
      wanted,
    })),
  ];
}

const claims = ({ extras }: SectionRelease): string[] => [extras.prefix, ...extras.elsewhere];

const isBelow = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}/`);

function pathsTakenByShell(section: SectionRelease, shell: ShellRelease): Incompatibility[] {
  const pages = shell.pages.map((page) => page.slice(1));
  return claims(section)
    .filter(
      (claim) =>
        SERVER_PATHS.includes(claim.split('/')[0] ?? '') ||
        pages.some((page) => isBelow(page, claim)),
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
  return claims(candidate)
    .filter((mine) => claims(other).some((one) => isBelow(mine, one) || isBelow(one, mine)))
    .map((claim) => ({
      code: 'PATH_TAKEN',
      section: other.name,
      reason: t('It claims /{claim}, which belongs to {other}.', { claim, other: other.name }),
      wanted: `/${claim}`,
      found: other.name,
    }));
}
