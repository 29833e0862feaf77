import {
  DISCOVERY_SCHEMA,
  type DiscoveredSection,
  type Discovery,
  discoveredOf,
  type ReleaseManifest,
} from 'shared/releases';
import type { LiveManifest } from './releases.queries.ts';
import { withoutSet, withSet } from './worlds.rules.ts';

const ALL = 100;

/** The discovery document of these releases; null when there are none. */
export function documentOf(rows: readonly LiveManifest[], revision: number): Discovery | null {
  if (rows.length === 0) return null;
  const { shell, microFrontends } = shownOf(withoutSet(rows));
  const shown = withSet(rows);
  const [one] = rows.filter(({ canary_set }) => canary_set !== null);
  const set = shown &&
    one && { id: one.canary_set ?? 0, traffic: one.canary_traffic ?? 0, ...shownOf(shown) };
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends,
    extras: { revision, shell, ...(set && { set }) },
  };
}

/** Those of these releases that one visitor may get. Of a set only the canaries are among them, or only the others. */
function shownOf(
  rows: readonly LiveManifest[],
): Pick<Discovery, 'microFrontends'> & { readonly shell: string | null } {
  const microFrontends: Record<string, DiscoveredSection[]> = {};
  const read = rows.map((row) => ({ row, release: JSON.parse(row.manifest) as ReleaseManifest }));
  const shell = read.map(({ release }) => release).find((one) => one.kind === 'shell') ?? null;
  for (const { row, release } of read) {
    if (release.kind === 'shell') continue;
    const listed = microFrontends[row.section] ?? [];
    microFrontends[row.section] = listed;
    const isLive = row.version === row.live;
    const share = row.canary_set === null ? row.canary_traffic : null;
    const discovered = {
      ...discoveredOf(release, row.base),
      ...(share !== null && {
        deployment: { traffic: isLive ? ALL - share : share, default: isLive },
      }),
    };
    if (isLive) listed.unshift(discovered);
    else listed.push(discovered);
  }
  return { shell: shell?.version ?? null, microFrontends };
}
