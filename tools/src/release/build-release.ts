import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SectionList } from 'shared/contract';
import { SHELL } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import { warnUntranslated } from '../texts/warn-untranslated.ts';
import { buildPackage } from './build-package.ts';
import { type BuiltRelease, describeRelease, describeShellRelease } from './describe-release.ts';
import type { Member } from './options.ts';
import { inPackage, ROOT } from './paths.ts';
import type { SiteClient } from './site-client.ts';

const run = promisify(execFile);

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

/** Checks the types of a package, incrementally: the second check is much shorter. */
export async function checkTypes(name: string): Promise<void> {
  const tsc = `${ROOT}/node_modules/typescript/bin/tsc`;
  const cache = 'node_modules/.cache/types.tsbuildinfo';
  const args = [tsc, '-p', '.', '--incremental', '--tsBuildInfoFile', cache];
  await run(process.execPath, args, { cwd: inPackage(name) }).catch(
    (error: { stdout?: string }) => {
      throw new ExpectedError(`The types of ${name} are wrong:\n${error.stdout ?? ''}`);
    },
  );
}
