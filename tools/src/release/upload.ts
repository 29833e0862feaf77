import { ExpectedError } from '../start/expected-error.mjs';
import type { BuiltRelease } from './describe-release.ts';
import type { Options } from './options.ts';
import { packRelease } from './pack-release.ts';
import { Refused, type SiteClient } from './site-client.ts';
import { say } from './steps.ts';

/** Throws ExpectedError with every reason why a release does not fit the live releases. */
export async function requireFit(client: SiteClient, { manifest }: BuiltRelease): Promise<void> {
  const { reasons } = await client.check(manifest);
  if (reasons.length === 0) return;
  const list = reasons.map(({ code, reason }) => `\n  ${code}: ${reason}`).join('');
  throw new ExpectedError(
    `${manifest.name} ${manifest.version} does not fit the live site:${list}`,
  );
}

/** Sends a release to the site, or for an external release its address. */
export async function upload(
  client: SiteClient,
  built: BuiltRelease,
  { base }: Options,
): Promise<void> {
  try {
    if (base) await client.register(base);
    else await client.upload(await packRelease(built));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'RELEASE_EXISTS') throw error;
    say('  it was there already: a release never changes');
  }
}
