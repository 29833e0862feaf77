import type { Deployment, Incompatibility, Release, Section } from 'shared/contract';
import { currentLanguage, t } from 'shared/language';
import { type Health, type ReleaseManifest, releaseFolder, SHELL } from 'shared/releases';
import { isoTime } from '../../base/paging.ts';
import type { NewRow } from '../../database/tables.ts';
import type { QuarantinedRelease } from '../rendering/quarantine.ts';
import { supportedContracts } from './gate.rules.ts';
import { faultInWords, reasonInWords, whoInWords } from './history-texts.ts';
import type { DeploymentRow } from './tables/history.queries.ts';
import type { ReleaseRow } from './tables/releases.queries.ts';

type Registration = Pick<ReleaseRow, 'bytes' | 'registered_at' | 'registered_by' | 'user_id'> & {
  /** Address of its folder on another host; undefined for a release whose files the site itself has. */
  readonly base?: string | undefined;
};

export const releaseRow = (
  manifest: ReleaseManifest,
  { base, ...registration }: Registration,
): NewRow<'releases'> => ({
  section: manifest.name,
  version: manifest.version,
  base: base ?? releaseFolder(manifest.name, manifest.version),
  manifest: JSON.stringify(manifest),
  files: Object.keys(manifest.files).length,
  ...registration,
});

type ReleaseDetails = {
  readonly misfits: readonly Incompatibility[];
  readonly isWithdrawn?: boolean;
  readonly health?: Health | undefined;
  readonly quarantine?: QuarantinedRelease | undefined;
};

export function toRelease(
  row: ReleaseRow,
  { misfits, isWithdrawn = false, health, quarantine }: ReleaseDetails,
): Release {
  const { version, base, files, bytes, manifest } = row;
  const { contract, builtFrom } = manifest;
  return {
    version,
    base,
    files,
    bytes,
    contract,
    contracts: manifest.kind === 'shell' ? supportedContracts(manifest) : [contract],
    misfits: misfits.map(({ reason }) => reason),
    registeredAt: isoTime(row.registered_at),
    registeredBy: whoInWords(row.registered_by),
    ...(builtFrom && { builtFrom }),
    health: health ?? null,
    withdrawn: isWithdrawn,
    ...(quarantine && {
      quarantine: { why: faultInWords(quarantine.why), until: isoTime(quarantine.until) },
    }),
  };
}

/** Title and path of a section, from its live or newest release; undefined if it has none. */
export function titleAndPathOf(
  name: string,
  manifest: ReleaseManifest | undefined,
): Pick<Section, 'name' | 'kind' | 'title' | 'prefix'> {
  if (name === SHELL) return { name, kind: 'shell', title: t('Shell'), prefix: null };
  if (manifest?.kind !== 'section') return { name, kind: 'section', title: name, prefix: null };
  const { extras, languages } = manifest;
  const title = languages?.[currentLanguage()]?.title ?? extras.title;
  return { name, kind: 'section', title, prefix: extras.prefix };
}

/** Describes a history entry, with those among `others` that changed in one set with it. */
export const toDeployment = (row: DeploymentRow, others: readonly DeploymentRow[]): Deployment => ({
  id: row.id,
  at: isoTime(row.at),
  who: whoInWords(row.who),
  action: row.action,
  from: row.from_version,
  to: row.to_version,
  traffic: row.traffic,
  kept: row.kept === 1,
  withdrawn: row.withdrawn === 1,
  why: reasonInWords(row.why),
  revision: row.revision,
  with: others
    .filter(({ revision, action }) => revision === row.revision && action === row.action)
    .filter(({ action }) => !ACTIONS_WITHOUT_SET.includes(action))
    .map(({ section, to_version: to }) => ({ section, to })),
});

/** A build changes several sections in one revision, but not as a set. Uploads and previews change nothing that is live. */
const ACTIONS_WITHOUT_SET: readonly Deployment['action'][] = ['SHIPPED', 'UPLOADED', 'PREVIEWED'];
