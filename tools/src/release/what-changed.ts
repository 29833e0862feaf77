import type { SectionList } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import type { BuiltRelease } from './describe-release.ts';
import type { SiteClient } from './site-client.ts';
import { say } from './steps.ts';

/** Compares the files of two releases by name, because names contain a hash of the content. */
export function whatChanged(
  now: ReleaseManifest,
  before: ReleaseManifest | null,
): { readonly added: string[]; readonly changed: string[]; readonly removed: string[] } {
  const old = before?.files ?? {};
  const files = Object.keys(now.files);
  return {
    added: files.filter((file) => old[file] === undefined),
    changed: files.filter((file) => old[file] !== undefined && old[file] !== now.files[file]),
    removed: Object.keys(old).filter((file) => now.files[file] === undefined),
  };
}

/** Prints which files of a release differ from those of the live one, with their sizes. */
export async function sayWhatChanged(
  client: SiteClient,
  { sections }: SectionList,
  { manifest, contents }: BuiltRelease,
): Promise<void> {
  const section = sections.find((one) => one.name === manifest.name);
  const live = section?.releases.find(({ version }) => version === section.live);
  const before = live ? await client.manifest(live) : null;
  say(`  ${manifest.name}: ${live?.version ?? 'nothing'} → ${manifest.version}`);
  const { added, changed, removed } = whatChanged(manifest, before);
  for (const [mark, files] of [
    ['+', added],
    ['~', changed],
    ['-', removed],
  ] as const) {
    for (const file of files) {
      const size = contents.get(file)?.length;
      say(`  ${mark} ${file}${size === undefined ? '' : ` ${(size / 1000).toFixed(1)} KB`}`);
    }
  }
  if (added.length + changed.length + removed.length === 0) say('  no file is different');
}
