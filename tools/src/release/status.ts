import type { Deployment } from 'shared/contract';
import { ExpectedError } from '../base/expected-error.mjs';
import type { ReleaseOptions } from './options.ts';
import type { SiteClient } from './site-client.ts';
import { print } from './steps.ts';

const HISTORY_LENGTH = 5;

/** `pnpm release --status`: the live release of a section and its canary, the health of both, and the last changes. */
export async function printStatus(
  client: Pick<SiteClient, 'list' | 'history'>,
  { members: [{ name }], site }: Pick<ReleaseOptions, 'members' | 'site'>,
): Promise<void> {
  const [{ sections }, history] = await Promise.all([client.list(), client.history(name)]);
  const section = sections.find((candidate) => candidate.name === name);
  if (!section) throw new ExpectedError(`${site} has no release of ${name} yet.`);
  const { live, liveSince, canary, previous, releases } = section;
  const printHealth = (version: string | undefined | null) => {
    const release = releases.find((candidate) => candidate.version === version);
    if (release?.health)
      print(`  loaded for ${release.health.loaded} accounts, failed for ${release.health.failed}`);
    if (release?.quarantine) {
      const { until, why } = release.quarantine;
      print(`  the server does not render it until ${minuteOf(until)}: ${why}`);
    }
  };
  print(
    live
      ? `${name} ${live} is live since ${minuteOf(liveSince ?? '')}`
      : `Nothing is live of ${name}.`,
  );
  printHealth(live);
  if (canary) print(`Canary ${canary.version} for ${canary.traffic} % of the visitors`);
  else print('No canary.');
  printHealth(canary?.version);
  print(previous ? `Rolling back leads to ${previous}.` : 'There is nothing to roll back to.');
  print('Last:');
  for (const entry of history.slice(0, HISTORY_LENGTH)) print(entryText(entry));
}

const entryText = ({ at, action, from, to, traffic, withdrawn, who, why }: Deployment): string =>
  [
    `  ${minuteOf(at)} ${action.toLowerCase().replaceAll('_', ' ')}`,
    ...(withdrawn ? ['(withdrawn as unsafe)'] : []),
    ...(traffic === null ? [] : [`${traffic} %`]),
    from && to && from !== to ? `${from} → ${to}` : (to ?? from ?? ''),
    `by ${who}${why && `: ${why}`}`,
  ].join(' ');

/** `2026-11-22 08:05 UTC` */
const minuteOf = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
