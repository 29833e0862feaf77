import type { DeployToken } from 'shared/contract';
import type { Deployer } from '../../http/deployer.ts';
import { Refusal } from '../../http/refusals.ts';
import { rollBackSet } from './back-steps.ts';
import type { ChangeTransaction } from './change-transaction.ts';
import { type Expected, promoteSet, requireExpected, startSetCanary } from './set-steps.ts';
import type { Showing } from './showing.service.ts';
import type { Named } from './step.ts';
import type { DeployTokens } from './tokens.service.ts';

type Deps = {
  readonly transaction: ChangeTransaction;
  readonly showing: Showing;
  readonly tokens: Pick<DeployTokens, 'find'>;
};

/** Who changes several sections at once. */
type By = {
  readonly deployer: Deployer;
  /** Further deploy tokens, separated by commas. */
  readonly otherTokens: string | undefined;
};

type SetChange = By & { readonly why: string };

/**
 * Changes of several sections at once: all of them or none, in one transaction, compared with what the caller saw of
 * each. Throws SET_CHANGED with who has changed what, TOKENS_MISSING, RELEASE_UNKNOWN, RELEASE_MISFIT.
 */
export function createSetChanges({ transaction, showing, tokens }: Deps) {
  /**
   * Who does it for each of these sections: an administrator for all of them, a token for its own, and one for previews
   * no more than that. Throws TOKENS_MISSING.
   */
  async function deployersOf(
    { deployer, otherTokens = '' }: By,
    sections: readonly string[],
    act: DeployToken['may'],
  ): Promise<ReadonlyMap<string, Deployer>> {
    const others = otherTokens.split(',').map((token) => token.trim());
    const found = await Promise.all(others.filter((token) => token !== '').map(tokens.find));
    const all = [deployer, ...found.filter((one) => one !== null)].filter(
      ({ may }) => act === 'preview' || may === 'release',
    );
    const deployers = new Map<string, Deployer>();
    for (const section of sections) {
      const own = all.find((one) => one.section === null || one.section === section);
      if (own) deployers.set(section, own);
    }
    const missing = sections.filter((section) => !deployers.has(section));
    if (missing.length > 0) throw new Refusal('TOKENS_MISSING', { sections: missing });
    return deployers;
  }

  const namesOf = (members: readonly { readonly section: string }[]): string[] =>
    members.map(({ section }) => section);

  return {
    /** Makes several releases live for everybody or, with `traffic`, for a share of the visitors. */
    async promote({
      releases,
      traffic,
      keep,
      ...made
    }: SetChange & {
      readonly releases: readonly (Named & Expected)[];
      readonly traffic: number | undefined;
      readonly keep: boolean;
    }): Promise<void> {
      const deployers = await deployersOf(made, namesOf(releases), 'release');
      await showing.requireShowable(releases, { deployers, seen: ANY });
      await transaction({ deployers, why: made.why }, ANY, async (tx, stepOf) => {
        await requireExpected(tx, releases);
        return traffic === undefined
          ? promoteSet(tx, stepOf, { releases, keep })
          : startSetCanary(tx, stepOf, { releases, traffic });
      });
    },

    /** Undoes the latest step of several sections: their canaries end, or what was live before is live again. */
    async rollBack({
      releases,
      ...made
    }: SetChange & { readonly releases: readonly Expected[] }): Promise<void> {
      const sections = namesOf(releases);
      const deployers = await deployersOf(made, sections, 'release');
      await transaction({ deployers, why: made.why }, ANY, async (tx, stepOf) => {
        await requireExpected(tx, releases);
        return rollBackSet(tx, stepOf, sections);
      });
    },

    deployersOf,
  };
}

/** A set is compared by its members. */
const ANY = { ifRevision: undefined };

export type SetChanges = ReturnType<typeof createSetChanges>;
