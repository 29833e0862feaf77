import type { ReleaseManifest } from 'shared/releases';
import type { CheckedRelease } from '../unpack.ts';

export type NamedRelease = { readonly name: string; readonly version: string };

/** Keeps the files of releases for every process of the site. Every call may throw UNAVAILABLE. */
export type ReleaseStore = {
  /** True when this machine's own files are copies of what is kept elsewhere. */
  readonly isElsewhere: boolean;
  has(named: NamedRelease): Promise<boolean>;
  /** Reads a release and checks every byte of it; null when it is not kept, or is damaged. */
  read(manifest: ReleaseManifest): Promise<CheckedRelease | null>;
  /** Writes a release, whole or not at all. One that is kept already is written again, in case it is damaged. */
  write(release: CheckedRelease): Promise<void>;
  /** `shells` are the other releases of the shell, whose files must stay. */
  remove(manifest: ReleaseManifest, shells: readonly ReleaseManifest[]): Promise<void>;
};
