type Entry = {
  readonly why: string;
  /** Failures in a row: each makes the pause longer. */
  readonly times: number;
  readonly until: number;
  /** Whether one render is being tried again: the others wait until it is known how that ended. */
  readonly tried: boolean;
};

export type Quarantined = {
  readonly why: string;
  readonly times: number;
  readonly until: number;
};

/** Subjects that are remembered at most. If there are more, those whose pause ended first are forgotten. */
const MOST = 500;

/**
 * What is not rendered for a while because it failed. When the pause is over, one render is admitted; if it
 * fails too, the next pause is twice as long.
 */
export function createQuarantine({
  now,
  firstMs,
  longestMs,
}: {
  readonly now: () => number;
  readonly firstMs: number;
  readonly longestMs: number;
}) {
  const entries = new Map<string, Entry>();

  const isBarred = ({ tried, until }: Entry): boolean => tried || until > now();
  const entriesOf = (subjects: readonly string[]): [string, Entry][] =>
    subjects.flatMap((subject) => {
      const entry = entries.get(subject);
      return entry ? [[subject, entry] as [string, Entry]] : [];
    });

  return {
    /** Whether all subjects may be used, apart from being tried. */
    isFree: (subjects: readonly string[]): boolean =>
      !entriesOf(subjects).some(([, entry]) => isBarred(entry)),

    /**
     * Admits a render about these subjects. Returns those that it tries for all others, which must be given
     * back or lifted; null when it may not be.
     */
    admit(subjects: readonly string[]): string[] | null {
      const found = entriesOf(subjects);
      if (found.some(([, entry]) => isBarred(entry))) return null;
      for (const [subject, entry] of found) entries.set(subject, { ...entry, tried: true });
      return found.map(([subject]) => subject);
    },

    /** Puts a subject under quarantine, for longer if it has been there. */
    bar(subject: string, why: string): Quarantined {
      const times = (entries.get(subject)?.times ?? 0) + 1;
      const pause = Math.min(firstMs * 2 ** Math.min(times - 1, 20), longestMs);
      const entry = { why, times, until: now() + pause, tried: false };
      entries.set(subject, entry);
      if (entries.size > MOST) {
        const [first] = [...entries].sort(([, a], [, b]) => a.until - b.until);
        if (first) entries.delete(first[0]);
      }
      return entry;
    },

    /** They are as good as any other. */
    lift(subjects: readonly string[]): void {
      for (const subject of subjects) entries.delete(subject);
    },

    /** The render that tried them ended without telling anything about them. */
    giveBack(subjects: readonly string[]): void {
      for (const [subject, entry] of entriesOf(subjects)) {
        entries.set(subject, { ...entry, tried: false });
      }
    },

    /** What is under quarantine now, or was until a moment ago and has not been tried yet. */
    list: (): [string, Quarantined][] => [...entries],
  };
}
