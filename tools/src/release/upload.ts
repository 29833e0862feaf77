import type { Incompatibility } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import type { BuiltRelease } from './describe-release.ts';
import type { Options } from './options.ts';
import { packRelease } from './pack-release.ts';
import { Refused, type SiteClient } from './site-client.ts';
import { say } from './steps.ts';

/** Throws ExpectedError with every reason why a release does not fit the live releases. */
export async function requireFit(client: SiteClient, { manifest }: BuiltRelease): Promise<void> {
  const { reasons } = await client.check(manifest);
  const list = listed(reasons);
  if (list) throw new ExpectedError(`${named(manifest)} does not fit the live site:${list}`);
}

/** The same for several that become live together. */
export async function requireFitTogether(
  client: Pick<SiteClient, 'checkSet'>,
  manifests: readonly ReleaseManifest[],
): Promise<void> {
  const list = listed((await client.checkSet(manifests)).reasons);
  const names = manifests.map(named).join(', ');
  if (list) throw new ExpectedError(`${names} do not fit each other and the live site:${list}`);
}

const named = ({ name, version }: ReleaseManifest): string => `${name} ${version}`;

const listed = (reasons: readonly Incompatibility[]): string =>
  reasons.map(({ code, reason }) => `\n  ${code}: ${reason}`).join('');

/** Sends a release to the site, or for an external release its address. */
export async function upload(
  client: SiteClient,
  built: BuiltRelease,
  { base }: Pick<Options, 'base'>,
): Promise<void> {
  try {
    if (base) await client.register(base);
    else await client.upload(await packRelease(built));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'RELEASE_EXISTS') throw error;
    say('  it was there already: a release never changes');
  }
}
