import { SHELL } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import { misfitsAmong } from './gate.service.ts';
import { findPromotions, findReleases, type LiveManifest } from './releases.queries.ts';
import type { ReleaseCopies } from './store/copies.ts';

type Site = {
  readonly rows: readonly LiveManifest[];
  readonly lost: readonly LiveManifest[];
  readonly copies: Pick<ReleaseCopies, 'isHere'>;
};

/**
 * The releases that this process shows while it lacks files of live ones or canaries: no canary, and for each section
 * without its files the release before whose files are here. Null when there is none, or when those releases do not
 * fit each other. What is live does not change.
 */
export async function findShowable(
  db: Db,
  { rows, lost, copies }: Site,
): Promise<LiveManifest[] | null> {
  const promotions = await findPromotions(db);
  const releases = await findReleases(db);
  const shown: LiveManifest[] = [];
  for (const live of rows.filter(({ canary }) => canary === null)) {
    const { section } = live;
    if (!lost.includes(live)) {
      shown.push(live);
      continue;
    }
    const own = releases.filter((one) => one.section === section);
    const promoted = promotions
      .filter((one) => one.section === section)
      .flatMap((one) => own.find(({ version }) => version === one.to_version) ?? []);
    const before = await firstHere([...promoted, ...own], copies);
    if (!before) return null;
    const { version, base, manifest } = before;
    shown.push({ section, version, base, manifest, canary: null });
  }
  const manifests = shown.map(({ manifest }) => JSON.parse(manifest));
  const hasShell = shown.some(({ section }) => section === SHELL);
  return hasShell && misfitsAmong([], manifests).length === 0 ? shown : null;
}

async function firstHere<Row extends Parameters<ReleaseCopies['isHere']>[0]>(
  rows: readonly Row[],
  copies: Site['copies'],
): Promise<Row | null> {
  for (const row of rows) if (await copies.isHere(row)) return row;
  return null;
}
