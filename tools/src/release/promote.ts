import type { ResponseOf, SectionList } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import { ExpectedError } from '../base/expected-error.mjs';
import type { BuiltRelease } from './built-release.ts';
import type { ReleaseOptions } from './options.ts';
import { ApiError, type ReleaseId, type SiteClient } from './site-client.ts';
import { elapsed, print, step } from './steps.ts';
import { packRelease } from './write-release.ts';

type Preview = Pick<ResponseOf<'releases.previewSet'>, 'url' | 'until' | 'misfits'>;

/** Throws ExpectedError with every reason why releases do not fit each other or the live site. */
export async function requireFit(
  client: Pick<SiteClient, 'checkSet'>,
  manifests: readonly ReleaseManifest[],
): Promise<void> {
  const { reasons } = await client.checkSet(manifests);
  if (reasons.length === 0) return;
  const names = manifests.map(({ name, version }) => `${name} ${version}`).join(', ');
  const fit = manifests.length === 1 ? 'does not fit' : 'do not fit each other and';
  const reasonLines = reasons.map(({ code, reason }) => `\n  ${code}: ${reason}`).join('');
  throw new ExpectedError(`${names} ${fit} the live site:${reasonLines}`);
}

/** Sends a release to the site, or of an external release its URL (`base`). */
export async function upload(
  client: SiteClient,
  release: BuiltRelease,
  { base }: Pick<ReleaseOptions, 'base'>,
): Promise<void> {
  try {
    if (base) await client.register(release.manifest.name, base);
    else await client.upload(release.manifest.name, await packRelease(release));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'RELEASE_EXISTS') throw error;
    print('  the site has it already: a release never changes');
  }
}

/** A preview link; null, with a warning, from a site without an origin for previews. */
export async function createPreviewLink(create: () => Promise<Preview>): Promise<Preview | null> {
  try {
    const link = await create();
    for (const misfit of link.misfits) print(`  Warning: ${misfit}`);
    return link;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'PREVIEWS_NEED_ADDRESS') throw error;
    print(`  Warning: nobody has seen this release run. ${error.message}`);
    return null;
  }
}

type PromotionInput = {
  /** `keep`: the site never takes the releases back by itself. */
  readonly options: Pick<ReleaseOptions, 'canary' | 'keep' | 'why'>;
  readonly releases: readonly ReleaseId[];
  /** The state of the site when the command began. */
  readonly before: SectionList;
};

/**
 * Makes uploaded releases live together. Throws ExpectedError if a different release of one of these sections has
 * become live since `before`. Changes of other sections do not matter.
 */
export async function promote(
  client: Pick<SiteClient, 'promoteSet'>,
  { options: { canary: traffic, keep, why }, releases, before }: PromotionInput,
): Promise<void> {
  try {
    const expectedReleases = releases.map((release) => ({
      ...release,
      expected: liveVersionOf(before, release.section),
    }));
    await client.promoteSet({ releases: expectedReleases, traffic, keep, why });
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    // A refusal has a word as its code. After a bare status such as 502, or no answer, the promotion may have succeeded.
    const isRefused = error instanceof ApiError && !/^5/.test(error.code);
    const state = isRefused
      ? `Uploaded, not live: ${namesOf(releases)}. See what is live with --status, then run the command again.`
      : `It is not known whether this is live: ${namesOf(releases)}. See it with --status.`;
    throw new ExpectedError(`${error.message} ${state}`);
  }
}

/** Makes the releases before the live ones live again, or ends their canaries. `withdraw` also bars for good what goes back. */
export async function rollBack(
  client: Pick<SiteClient, 'list' | 'rollBackSet'>,
  { members, why, withdraw, site }: Pick<ReleaseOptions, 'members' | 'why' | 'withdraw' | 'site'>,
): Promise<void> {
  const listBefore = await client.list();
  const releases = members.map(({ name }) => ({
    section: name,
    expected: liveVersionOf(listBefore, name),
  }));
  const listAfter = await step('rolled back', () =>
    // A canary that somebody else starts meanwhile must not end.
    client.rollBackSet({ releases, why, withdraw }, listBefore.revision),
  );
  for (const { section, expected } of releases) {
    const liveVersion = liveVersionOf(listAfter, section);
    print(
      liveVersion === expected
        ? `${section}: ${liveVersion} stays, its canary has ended`
        : `${section}: ${expected} → ${liveVersion ?? 'nothing'}, live on ${site} (${elapsed()})`,
    );
    if (!withdraw) continue;
    const canary = listBefore.sections.find(({ name }) => name === section)?.canary;
    print(`${section}: ${canary?.version ?? expected} is withdrawn: nobody gets it again`);
  }
}

export const namesOf = (releases: readonly ReleaseId[]): string =>
  releases.map(({ section, version }) => `${section} ${version}`).join(', ');

export const liveVersionOf = ({ sections }: SectionList, name: string): string | null =>
  sections.find((section) => section.name === name)?.live ?? null;
