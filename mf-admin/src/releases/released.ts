import type { Deployment, SectionList } from 'shared/contract';

/** Everything that is released, with the history of each section by its name; null where it did not come. */
export type Released = {
  readonly list: SectionList;
  readonly histories: ReadonlyMap<string, readonly Deployment[] | null>;
};
