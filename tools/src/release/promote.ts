import type { SectionList } from 'shared/contract';
import { ExpectedError } from '../start/expected-error.mjs';
import type { Options } from './options.ts';
import { type Named, Refused, type SiteClient } from './site-client.ts';
import { say, step, total } from './steps.ts';

type Promotion = {
  readonly options: Pick<Options, 'canary' | 'keep' | 'why'>;
  readonly releases: readonly Named[];
  /** The state of the site when the command began. */
  readonly before: SectionList;
};

/**
 * Makes uploaded releases live together. Throws ExpectedError if a different release of one of these sections has
 * become live since `before`. Changes of other sections do not matter.
 */
export async function promote(
  client: Pick<SiteClient, 'promoteSet'>,
  { options: { canary: traffic, keep, why }, releases, before }: Promotion,
): Promise<void> {
  try {
    const seen = releases.map((one) => ({ ...one, expected: liveOf(before, one.section) }));
    await client.promoteSet({ releases: seen, traffic, keep, why });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new ExpectedError(
      error.code === 'ADMINISTRATORS_PROMOTE'
        ? `${error.message} Uploaded, and waiting there: ${namesOf(releases)}.`
        : `${error.message} Uploaded, not live: ${namesOf(releases)}. Look, then run the command again.`,
    );
  }
}

/** Makes the releases before the live ones live again, or ends their canaries. */
export async function rollBack(client: SiteClient, { members, why, site }: Options): Promise<void> {
  const before = await client.list();
  const releases = members.map(({ name }) => ({ section: name, expected: liveOf(before, name) }));
  const after = await step('rolled back', () =>
    // A canary that somebody else starts meanwhile must not end.
    client.rollBackSet({ releases, why }, before.revision),
  );
  for (const { section, expected } of releases) {
    const now = liveOf(after, section);
    say(
      now === expected
        ? `${section}: ${now} stays, its canary has ended`
        : `${section}: ${expected} → ${now}, live on ${site} (${total()})`,
    );
  }
}

/** Names and versions, separated by commas. */
export const namesOf = (releases: readonly Named[]): string =>
  releases.map(({ section, version }) => `${section} ${version}`).join(', ');

export const liveOf = ({ sections }: SectionList, name: string): string | null =>
  sections.find((one) => one.name === name)?.live ?? null;
