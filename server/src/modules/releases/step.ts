import type { ReleasedBy } from '../../http/deployer.ts';

/** Who changes which section, why and when, and the revision that the site has afterwards. */
export type Step = {
  readonly section: string;
  readonly who: string;
  readonly by: ReleasedBy;
  readonly why: string;
  readonly now: number;
  readonly revision: number;
};

/** The steps of one change of several sections: one for each, with who may change it. */
export type StepOf = (section: string) => Step;

export type Named = { readonly section: string; readonly version: string };

/** The part of a history entry that every change has. */
export const entryOf = ({ section, who, by, why, now, revision }: Step) => ({
  section,
  who,
  by,
  why,
  at: now,
  revision,
});
