import type { Deployment, Section } from 'shared/contract';
import { ExpectedError } from '../start/expected-error.mjs';
import type { Options } from './options.ts';
import type { SiteClient } from './site-client.ts';
import { print } from './steps.ts';

const SHOWN_OF_HISTORY = 5;

/** `pnpm release --status`: the live release of a section and its canary, the health of both, and the last changes. */
export async function printStatus(
  client: Pick<SiteClient, 'list' | 'history'>,
  { members: [{ name }], site }: Pick<Options, 'members' | 'site'>,
): Promise<void> {
  const [{ sections }, history] = await Promise.all([client.list(), client.history(name)]);
  const section = sections.find((one) => one.name === name);
  if (!section) throw new ExpectedError(`${site} has no release of ${name} yet.`);
  const { live, liveSince, canary, previous, releases } = section;
  const printHealth = (version: string | undefined | null) => {
    const found: Section['releases'][number] | undefined = releases.find(
      (one) => one.version === version,
    );
    if (found?.health)
      print(`  loaded for ${found.health.loaded} accounts, failed for ${found.health.failed}`);
    if (found?.quarantine) {
      const { until, why } = found.quarantine;
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
  for (const entry of history.slice(0, SHOWN_OF_HISTORY)) print(entryText(entry));
}

const entryText = ({ at, action, from, to, traffic, who, why }: Deployment): string =>
  [
    `  ${minuteOf(at)} ${action.toLowerCase().replaceAll('_', ' ')}`,
    ...(traffic === null ? [] : [`${traffic} %`]),
    from && to && from !== to ? `${from} → ${to}` : (to ?? from ?? ''),
    `by ${who}${why && `: ${why}`}`,
  ].join(' ');

/** `2026-11-22 08:05 UTC` */
const minuteOf = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
