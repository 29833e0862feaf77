import type { LiveRow } from './releases.queries.ts';

type State = {
  /** What is live of the section; undefined when nothing is. */
  readonly live: LiveRow | undefined;
  /** Whether the files of what is live are missing. */
  readonly isLost: boolean;
  /** Whether the site took the shipped release back by itself before. */
  readonly wasTakenBack: boolean;
};

export type Verdict = 'becomes-live' | 'is-live' | 'committee-decided' | 'taken-back';

/** What is done with a release that came with the build. It never replaces what a committee made live. */
export function verdictOn(version: string, { live, isLost, wasTakenBack }: State): Verdict {
  if (live?.version === version) return 'is-live';
  if (!live || isLost) return 'becomes-live';
  if (live.by_itself === 0) return 'committee-decided';
  return wasTakenBack ? 'taken-back' : 'becomes-live';
}
