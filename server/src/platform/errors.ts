import type { Incompatibility } from 'shared/contract';
import { t } from 'shared/language';
import { error, errorWithDetailsInBody } from '../http/errors/error-entry.ts';
import type { ReleaseId } from './releases/tables/release-id.ts';

/** A section whose live release is not the `expected` one; `who` made it live, and when. Null is for none or unknown. */
type ChangedSection = {
  readonly section: string;
  readonly expected: string | null;
  readonly live: string | null;
  readonly who: string | null;
  readonly at: string | null;
};

function changeInWords({ section, live, who }: ChangedSection): string {
  if (live === null) return t('Nothing of {section} is live.', { section });
  if (who === null) return t('{section} {version} is live.', { section, version: live });
  return t('{section} {version} is live, by {name}.', { section, version: live, name: who });
}

export const releaseErrors = {
  PREVIEWS_NEED_ADDRESS: error(403, () =>
    t(
      'This site has no address of its own for previews, so only administrators make preview links. An operator can set PREVIEW_URL.',
    ),
  ),
  RELEASE_UNKNOWN: error(404, () => t('There is no such release. It must be uploaded first.')),
  TOKEN_NOT_FOUND: error(404, () => t('There is no such deploy token.')),
  RELEASE_QUOTA: error<{ megabytes: number }>(413, ({ megabytes }) =>
    t(
      'The releases of this section that are kept fill its {megabytes} MB. Most are removed a week after they were replaced.',
      { megabytes },
    ),
  ),
  RELEASE_EXISTS: errorWithDetailsInBody<{ version: string }>(409, ['version'], ({ version }) =>
    t(
      '{version} has been uploaded already, and a release never changes. With another version in package.json, the same files are another release.',
      { version },
    ),
  ),
  RELEASE_WITHDRAWN: errorWithDetailsInBody<ReleaseId>(409, ['version'], ({ section, version }) =>
    t(
      '{section} {version} was withdrawn as unsafe and is never shown again. Mend it and release it as a new version.',
      { section, version },
    ),
  ),
  RELEASE_GONE: error(410, () => t('This release was withdrawn.')),
  RELEASE_MISFIT: errorWithDetailsInBody<{ reasons: readonly Incompatibility[] }>(
    409,
    ['reasons'],
    ({ reasons }) =>
      t('This release does not fit the live site: {reasons}', {
        reasons: reasons.map(({ reason }) => reason).join(' '),
      }),
  ),
  RELEASE_NOT_RENDERED: errorWithDetailsInBody<{ page: string; why: string }>(
    422,
    ['page'],
    ({ page, why }) =>
      t('The server tried to make {page} with this release, and {why}. What is live stays.', {
        page,
        why,
      }),
  ),
  NOTHING_BEFORE: error(409, () => t('There is no earlier release to go back to.')),
  NOTHING_BESIDE: error(409, () => t('A canary needs another release that is live.')),
  SET_RUNS: errorWithDetailsInBody<{ sections: readonly string[] }>(
    409,
    ['sections'],
    ({ sections }) =>
      t('Some visitors are shown {sections} together already. End that first.', {
        sections: sections.join(', '),
      }),
  ),
  SET_CHANGED: errorWithDetailsInBody<{ changed: readonly ChangedSection[] }>(
    412,
    ['changed'],
    ({ changed }) =>
      t('What is live has changed in the meantime: {changes}', {
        changes: changed.map(changeInWords).join(' '),
      }),
  ),
  TOKENS_MISSING: errorWithDetailsInBody<{ sections: readonly string[] }>(
    403,
    ['sections'],
    ({ sections }) =>
      t(
        'Several sections are changed by an administrator, or with a deploy token of each. There is none of {sections}.',
        { sections: sections.join(', ') },
      ),
  ),
  REVISION_NEEDED: error(428, () =>
    t('Say with If-Match which revision of the live releases you saw.'),
  ),
  REVISION_CHANGED: errorWithDetailsInBody<{ revision: number }>(412, ['revision'], () =>
    t('Somebody else has changed what is live in the meantime.'),
  ),
  BAD_RELEASE: error<{ why: string }>(400, ({ why }) => why),
  ORIGIN_NOT_ALLOWED: error<{ origin: string }>(400, ({ origin }) =>
    t('Releases from {origin} are not allowed. An operator can add it to RELEASE_ORIGINS.', {
      origin,
    }),
  ),
  UNREACHABLE: error<{ url: string; found: string }>(400, ({ url, found }) =>
    t('{url} cannot be read: {found}.', { url, found }),
  ),
} as const;

/** Names of input fields, for messages about them. */
export const releaseFields = {
  why: () => t('Why'),
  label: () => t('Label'),
} as const;
