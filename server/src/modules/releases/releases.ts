import type { Release, Section } from 'shared/contract';
import { CANARY_STEP_MINUTES } from 'shared/domain';
import { currentLanguage, t } from 'shared/language';
import {
  type ReleaseLoads,
  type ReleaseManifest,
  releaseFolder,
  type SectionRelease,
  SHELL,
} from 'shared/releases';
import { isoTime } from '../../base/paging.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import type { QuarantinedRelease } from '../../rendering/renderer.ts';
import { faultInWords } from './fault-in-words.ts';
import { reasonInWords } from './reason-in-words.ts';
import type { LiveRow, ReleaseRow } from './releases.queries.ts';
import { whoInWords } from './who-in-words.ts';

type Registered = { readonly at: number; readonly by: string; readonly userId?: number | null };

/** The row of a new release. Its files lie on this site, unless `base` names another place. */
export const releaseRow = (
  manifest: ReleaseManifest,
  { bytes, registered, base }: { bytes: number; registered: Registered; base?: string },
): NewRow<'releases'> => ({
  section: manifest.name,
  version: manifest.version,
  base: base ?? releaseFolder(manifest.name, manifest.version),
  manifest: JSON.stringify(manifest),
  files: Object.keys(manifest.files).length,
  bytes,
  registered_at: registered.at,
  registered_by: registered.by,
  user_id: registered.userId ?? null,
});

export function toRelease(
  row: ReleaseRow,
  { health, quarantine }: { health: ReleaseLoads; quarantine?: QuarantinedRelease | undefined },
): Release {
  const { contract, builtFrom }: ReleaseManifest = JSON.parse(row.manifest);
  return {
    version: row.version,
    base: row.base,
    files: row.files,
    bytes: row.bytes,
    contract,
    registeredAt: isoTime(row.registered_at),
    registeredBy: whoInWords(row.registered_by),
    ...(builtFrom && { builtFrom }),
    health,
    ...(quarantine && {
      quarantine: { why: faultInWords(quarantine.why), until: isoTime(quarantine.until) },
    }),
  };
}

type Parts = {
  readonly rows: readonly ReleaseRow[];
  readonly live: LiveRow | undefined;
  readonly previous: string | null;
  readonly promotedBy: Section['promotedBy'];
  readonly healthOf: (row: ReleaseRow) => ReleaseLoads;
  readonly quarantined: readonly QuarantinedRelease[];
};

/** A section as the list answers it: its releases, newest first, and which of them is live. */
export function toSection(
  name: string,
  { rows, live, previous, promotedBy, healthOf, quarantined }: Parts,
): Section {
  const shown = rows.find(({ version }) => version === live?.version) ?? rows[0];
  const manifest: ReleaseManifest | null = shown ? JSON.parse(shown.manifest) : null;
  const isSection = manifest?.kind === 'section';
  return {
    name,
    kind: name === SHELL ? 'shell' : 'section',
    title: isSection ? titleOf(manifest) : name === SHELL ? t('Shell') : name,
    prefix: isSection ? manifest.extras.prefix : null,
    live: live?.version ?? null,
    liveSince: live ? isoTime(live.since) : null,
    canary:
      live?.canary && live.canary_traffic
        ? { version: live.canary, traffic: live.canary_traffic, growsAt: growsAt(live) }
        : null,
    kept: live?.kept === 1,
    previous,
    promotedBy,
    releases: rows.map((row) =>
      toRelease(row, {
        health: healthOf(row),
        quarantine: quarantined.find((one) => one.name === name && one.version === row.version),
      }),
    ),
  };
}

/** Its title in the reader's language, if it is released in it. */
const titleOf = ({ extras, languages }: SectionRelease): string =>
  languages?.[currentLanguage()]?.title ?? extras.title;

const growsAt = ({ canary_step_at }: LiveRow): string | null =>
  canary_step_at === null ? null : isoTime(canary_step_at + CANARY_STEP_MINUTES * 60_000);

export const toDeployment = (row: Row<'deployments'>) => ({
  id: row.id,
  at: isoTime(row.at),
  who: whoInWords(row.who),
  action: row.action,
  from: row.from_version,
  to: row.to_version,
  traffic: row.traffic,
  kept: row.kept === 1,
  why: reasonInWords(row.why),
  revision: row.revision,
});
