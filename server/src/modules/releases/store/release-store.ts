import type { ReleaseManifest } from 'shared/releases';
import type { CheckedRelease } from '../unpack.ts';

export type NamedRelease = { readonly name: string; readonly version: string };

/** Keeps the files of releases for every process of the site. Every call may throw UNAVAILABLE. */
export type ReleaseStore = {
  /** True when this machine's own files are copies of what is kept elsewhere. */
  readonly isElsewhere: boolean;
  has(named: NamedRelease): Promise<boolean>;
  /** Every byte of it checked; null when it is not kept, or damaged. */
  read(manifest: ReleaseManifest): Promise<CheckedRelease | null>;
  /** Whole or not at all. A release that is kept is written over, in case it is damaged. */
  write(release: CheckedRelease): Promise<void>;
  /** `shells` are the other releases of the shell, whose files must stay. */
  remove(manifest: ReleaseManifest, shells: readonly ReleaseManifest[]): Promise<void>;
};
