import type { SectionList } from 'shared/contract';
import { SHELL } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import { warnUntranslated } from '../texts/warn-untranslated.ts';
import { buildPackage } from './build-package.ts';
import { type BuiltRelease, describeRelease, describeShellRelease } from './describe-release.ts';
import type { Member } from './options.ts';
import type { SiteClient } from './site-client.ts';

/** A member of a set with its release; one that is uploaded already has no contents here. */
export type Part = { readonly built: BuiltRelease; readonly isNew: boolean };

type Wanted = { readonly members: readonly Member[]; readonly before: SectionList };

/** Builds a package as a release. */
export async function buildRelease(name: string): Promise<BuiltRelease> {
  await warnUntranslated(name);
  await buildPackage(name);
  return name === SHELL ? describeShellRelease() : describeRelease(name);
}

/** Builds the members without a version. Throws ExpectedError. */
export async function buildMembers(
  client: SiteClient,
  { members, before }: Wanted,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const member of members) {
    const isNew = member.version === undefined;
    const built = isNew
      ? await buildRelease(member.name)
      : await uploadedRelease(client, before, member);
    parts.push({ built, isNew });
  }
  return parts;
}

async function uploadedRelease(
  client: SiteClient,
  { sections }: SectionList,
  { name, version }: Member,
): Promise<BuiltRelease> {
  const known = sections.find((one) => one.name === name)?.releases ?? [];
  const release = known.find((one) => one.version === version);
  const manifest = release && (await client.manifest(release));
  if (!manifest) throw new ExpectedError(`No release ${name} ${version} has been uploaded.`);
  return { manifest, contents: new Map() };
}
