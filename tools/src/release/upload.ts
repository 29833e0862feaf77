import type { ReleaseManifest } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import type { BuiltRelease } from './describe-release.ts';
import type { Options } from './options.ts';
import { Refused, type SiteClient } from './site-client.ts';
import { say } from './steps.ts';
import { packRelease } from './write-release.ts';

/** Throws ExpectedError with every reason why releases do not fit each other or the live site. */
export async function requireFit(
  client: Pick<SiteClient, 'checkSet'>,
  manifests: readonly ReleaseManifest[],
): Promise<void> {
  const { reasons } = await client.checkSet(manifests);
  if (reasons.length === 0) return;
  const names = manifests.map(({ name, version }) => `${name} ${version}`);
  const list = reasons.map(({ code, reason }) => `\n  ${code}: ${reason}`).join('');
  throw new ExpectedError(
    names.length === 1
      ? `${names[0]} does not fit the live site:${list}`
      : `${names.join(', ')} do not fit each other and the live site:${list}`,
  );
}

/** Sends a release to the site, or for an external release its address. */
export async function upload(
  client: SiteClient,
  built: BuiltRelease,
  { base }: Pick<Options, 'base'>,
): Promise<void> {
  try {
    if (base) await client.register(built.manifest.name, base);
    else await client.upload(built.manifest.name, await packRelease(built));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'RELEASE_EXISTS') throw error;
    say('  it was there already: a release never changes');
  }
}
