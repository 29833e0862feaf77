import type { LiveRow } from './releases.queries.ts';

type State = {
  /** Undefined if nothing of the section is live. */
  readonly live: Pick<LiveRow, 'version' | 'by_itself'> | undefined;
  /** Whether the site took the shipped release back by itself before. */
  readonly wasTakenBack: boolean;
  /** Whether the shipped release was registered before the live one. */
  readonly isOlder: boolean;
  /** Whether the live release came with a build that another process is running now. */
  readonly isLiveRun: boolean;
};

export type Verdict =
  | 'becomes-live'
  | 'is-live'
  | 'committee-decided'
  | 'taken-back'
  | 'newer-runs';

/**
 * Decides about a release that came with the build. It never replaces a release that a committee made live. While an older
 * build and a newer one run side by side, the newer one stays live: a restart must not roll the site back.
 */
export function verdictOn(
  version: string,
  { live, wasTakenBack, isOlder, isLiveRun }: State,
): Verdict {
  if (live?.version === version) return 'is-live';
  if (!live) return 'becomes-live';
  if (live.by_itself === 0) return 'committee-decided';
  if (wasTakenBack) return 'taken-back';
  return isOlder && isLiveRun ? 'newer-runs' : 'becomes-live';
}
