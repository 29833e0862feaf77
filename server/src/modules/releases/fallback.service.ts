import type { ReleaseManifest } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import { checkShell, liveSetOf } from './gate.rules.ts';
import { findPromotions, findReleases, type LiveManifest } from './releases.queries.ts';
import type { ReleaseCopies } from './store/copies.ts';
import { withoutSet } from './worlds.rules.ts';

type Site = {
  readonly rows: readonly LiveManifest[];
  readonly lost: readonly LiveManifest[];
  readonly copies: Pick<ReleaseCopies, 'isHere'>;
};

/**
 * What this process shows while it lacks the files of live releases: of each such section the release before, of
 * those whose files are here. A canary that is missing is shown to nobody, nor is one of a set. Null when there is no such set, or its
 * releases do not fit each other. What is live does not change.
 */
export async function findShowable(
  db: Db,
  { rows: all, lost, copies }: Site,
): Promise<LiveManifest[] | null> {
  const rows = withoutSet(all).map((row) => (row.canary_set === null ? row : alone(row)));
  const promotions = await findPromotions(db);
  const releases = await findReleases(db);
  const shown: LiveManifest[] = [];
  for (const section of new Set(rows.map((row) => row.section))) {
    const own = rows.filter((row) => row.section === section);
    const found = own.filter(({ version }) => !lost.some(isRelease(section, version)));
    const live = found.find(({ version, live }) => version === live);
    if (live) {
      shown.push(...(found.length === own.length ? found : [alone(live)]));
      continue;
    }
    const promoted = promotions
      .filter((one) => one.section === section)
      .map(({ to_version }) => releases.find(isRelease(section, to_version)));
    const others = releases.filter((one) => one.section === section);
    const candidates = [...promoted, ...others].filter((one) => one !== undefined);
    const before = await firstHere(candidates, copies);
    if (!before) return null;
    const { version, base, manifest } = before;
    shown.push(alone({ section, live: version, ...NO_SHARE, version, base, manifest }));
  }
  return doFit(shown) ? shown : null;
}

const isRelease =
  (section: string, version: string | null) =>
  (one: { readonly section: string; readonly version: string }): boolean =>
    one.section === section && one.version === version;

const NO_SHARE = { canary_traffic: null, canary_set: null };

const alone = (row: LiveManifest): LiveManifest => ({ ...row, ...NO_SHARE });

async function firstHere<Row extends Parameters<ReleaseCopies['isHere']>[0]>(
  rows: readonly Row[],
  copies: Site['copies'],
): Promise<Row | null> {
  for (const row of rows) if (await copies.isHere(row)) return row;
  return null;
}

function doFit(rows: readonly LiveManifest[]): boolean {
  const manifests = rows.map(({ manifest }): ReleaseManifest => JSON.parse(manifest));
  const set = liveSetOf(manifests);
  return set.shell !== null && checkShell(set.shell, set).length === 0;
}
