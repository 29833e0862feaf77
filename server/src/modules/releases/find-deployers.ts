import type { DeployToken } from 'shared/contract';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/http-error.ts';
import type { DeployTokens } from './tokens.service.ts';

/** The author of a change of several sections. */
type By = {
  readonly deployer: Deployer;
  /** Further deploy tokens, separated by commas. */
  readonly otherTokens: string | undefined;
};

type Wish = { readonly sections: readonly string[]; readonly act: DeployToken['may'] };

/**
 * The author of the change for each section: an administrator for all of them, a token for its own, and one for previews
 * no more than that. Throws TOKENS_MISSING.
 */
export async function findDeployers(
  tokens: Pick<DeployTokens, 'find'>,
  { deployer, otherTokens = '' }: By,
  { sections, act }: Wish,
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
  if (missing.length > 0) throw new HttpError('TOKENS_MISSING', { sections: missing });
  return deployers;
}
