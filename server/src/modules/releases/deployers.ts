import type { DeployToken } from 'shared/contract';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/http-error.ts';
import type { DeployTokens } from './tokens.service.ts';

type Call = {
  /** The author of the call. */
  readonly deployer: Deployer;
  /** Further deploy tokens may be in a header, separated by commas. */
  readonly headers?: { readonly 'deploy-tokens'?: string | undefined } | undefined;
};

type Wish = { readonly sections: readonly string[]; readonly act: DeployToken['may'] };

/**
 * The author of a change for each of its sections: an administrator for all, a token for its own, and a token for
 * previews for nothing else. Throws TOKENS_MISSING.
 */
export async function findDeployers(
  tokens: Pick<DeployTokens, 'find'>,
  { deployer, headers }: Call,
  { sections, act }: Wish,
): Promise<ReadonlyMap<string, Deployer>> {
  const others = (headers?.['deploy-tokens'] ?? '').split(',').map((token) => token.trim());
  const found = await Promise.all(others.filter((token) => token !== '').map(tokens.find));
  const all = [deployer, ...found].filter((one) => one && (act === 'preview' || one.may === act));
  const ownOf = (section: string) =>
    all.find((one) => one?.section === null || one?.section === section);
  const missing = sections.filter((section) => !ownOf(section));
  if (missing.length > 0) throw new HttpError('TOKENS_MISSING', { sections: missing });
  return new Map(sections.map((section) => [section, ownOf(section) ?? deployer]));
}
