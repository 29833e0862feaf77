import type { SectionList } from 'shared/contract';
import { type Discovery, SHELL } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import { buildRelease } from './build-release.ts';
import { type BuiltRelease, withReleases } from './describe-release.ts';
import type { Member } from './options.ts';
import type { SiteClient } from './site-client.ts';
import { sayUntranslated } from './untranslated.ts';

/** A member of a set with its release, which has no contents here if it is uploaded already. */
export type Part = { readonly built: BuiltRelease; readonly isNew: boolean };

type Wanted = { readonly members: readonly Member[]; readonly before: SectionList };

/** Builds the members without a version, the shell last because it contains the sections. Throws ExpectedError. */
export async function partsOf(client: SiteClient, { members, before }: Wanted): Promise<Part[]> {
  const parts: Part[] = [];
  const isShell = ({ name }: Member) => Number(name === SHELL);
  for (const member of members.toSorted((a, b) => isShell(a) - isShell(b))) {
    if (member.version !== undefined) {
      parts.push({ built: await uploaded(client, { ...member, before }), isNew: false });
      continue;
    }
    await sayUntranslated(member.name);
    const live = async (): Promise<Discovery> =>
      withReleases(
        await client.discovery(),
        parts.map(({ built }) => built),
      );
    parts.push({ built: await buildRelease(member.name, live), isNew: true });
  }
  return parts;
}

async function uploaded(
  client: SiteClient,
  { name, version, before }: Member & Pick<Wanted, 'before'>,
): Promise<BuiltRelease> {
  const known = before.sections.find((one) => one.name === name)?.releases ?? [];
  const release = known.find((one) => one.version === version);
  const manifest = release && (await client.manifest(release));
  if (!manifest) throw new ExpectedError(`There is no uploaded release ${name} ${version}.`);
  return { manifest, contents: new Map() };
}
