import type { Deployment, Incompatibility, Release, Section } from 'shared/contract';
import { currentLanguage, t } from 'shared/language';
import {
  type Health,
  type ReleaseManifest,
  releaseFolder,
  type SectionRelease,
  SHELL,
} from 'shared/releases';
import { isoTime } from '../../base/paging.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import type { QuarantinedRelease } from '../../rendering/quarantine.ts';
import { supportedContracts } from './compatible.rules.ts';
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

type OfRelease = {
  readonly health: Health | null;
  readonly misfits: readonly Incompatibility[];
  readonly quarantine?: QuarantinedRelease | undefined;
};

export function toRelease(row: ReleaseRow, { health, misfits, quarantine }: OfRelease): Release {
  const manifest: ReleaseManifest = JSON.parse(row.manifest);
  const { contract, builtFrom } = manifest;
  return {
    version: row.version,
    base: row.base,
    files: row.files,
    bytes: row.bytes,
    contract,
    contracts: manifest.kind === 'shell' ? [...supportedContracts(manifest)] : [contract],
    misfits: misfits.map(({ reason }) => reason),
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
  /** The other sections of the set that is a canary, if this one belongs to it. */
  readonly canaryWith: readonly string[];
  readonly liveWith: readonly string[];
  readonly promotedBy: Section['promotedBy'];
  readonly healthOf: (row: ReleaseRow) => Health | null;
  readonly misfitsOf: (row: ReleaseRow) => readonly Incompatibility[];
  readonly quarantined: readonly QuarantinedRelease[];
};

/** A section as the list answers it: its releases, newest first, and which of them is live. */
export function toSection(name: string, parts: Parts): Section {
  const { rows, live, previous, promotedBy, healthOf, misfitsOf, quarantined } = parts;
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
        ? {
            version: live.canary,
            traffic: live.canary_traffic,
            with: [...parts.canaryWith],
          }
        : null,
    kept: live?.kept === 1,
    previous,
    liveWith: [...parts.liveWith],
    promotedBy,
    releases: rows.map((row) =>
      toRelease(row, {
        health: healthOf(row),
        misfits: misfitsOf(row),
        quarantine: quarantined.find((one) => one.name === name && one.version === row.version),
      }),
    ),
  };
}

/** Its title in the reader's language, if it is released in it. */
const titleOf = ({ extras, languages }: SectionRelease): string =>
  languages?.[currentLanguage()]?.title ?? extras.title;

/** A history entry; `others` are those of other sections. What a build brought at once is no set. */
export const toDeployment = (
  row: Row<'deployments'>,
  others: readonly Row<'deployments'>[],
): Deployment => ({
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
  with: others
    .filter((one) => one.revision === row.revision && one.action === row.action)
    .filter(({ action }) => IN_SETS.includes(action))
    .map((one) => ({ section: one.section, to: one.to_version })),
});

const IN_SETS: readonly Deployment['action'][] = [
  'PROMOTED',
  'CANARY',
  'CANARY_ENDED',
  'ROLLED_BACK',
  'ROLLED_BACK_ITSELF',
];
