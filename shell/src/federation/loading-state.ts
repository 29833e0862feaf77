import type { SectionWidgets } from 'shared/section';
import type { LiveSection } from './discovery.ts';
import type { Report } from './report.ts';

/**
 * All that a page remembers about loading its sections. Made once, when the page starts, and passed through
 * all steps: find, verify, register, load, report.
 */
export type LoadingState = {
  /** The sections of this page. Once found they stay the same for as long as the page is open. */
  sections: readonly LiveSection[];
  /** Bucket of the visitor, 0 to 9,999; undefined until there is a canary. */
  bucket: number | undefined;
  /** Integrity of every entry script, by absolute address. */
  readonly integrities: Map<string, string>;
  /** Names of the sections whose last attempt failed: their next attempt fetches again. */
  readonly failed: Set<string>;
  /** Counts the attempts after a failure, of all sections. */
  retries: number;
  /** Widgets by name of their section, from the moment they are first requested. */
  readonly widgets: Map<string, Promise<SectionWidgets>>;
  /** Reports made before: every outcome of a release counts once per page. */
  readonly reported: Set<string>;
  /** Reports that wait to be sent as a batch. */
  unsent: readonly Report[];
};

export const createLoadingState = (): LoadingState => ({
  sections: [],
  bucket: undefined,
  integrities: new Map(),
  failed: new Set(),
  retries: 0,
  widgets: new Map(),
  reported: new Set(),
  unsent: [],
});
