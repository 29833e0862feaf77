import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../start/expected-error.mjs';
import { siteFolder } from './paths.ts';
import { createSiteClient, Refused } from './site-client.ts';
import { say } from './steps.ts';

type Wanted = {
  readonly section: string;
  readonly site: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * What allows to release a section: the identity of a workflow, if this is one and the site trusts it; else the deploy
 * token from the environment; else, for a site on this machine, that from the file of its demo mode.
 */
export async function deployToken(wanted: Wanted): Promise<string> {
  const { section, site } = wanted;
  const kept = tokenOfEnvironment(wanted) ?? tokenOfDemo(wanted);
  const identity = await identityOf(wanted);
  if (identity === null) {
    if (kept) return kept;
    throw new ExpectedError(
      `No deploy token for ${section}. An administrator makes one at ${site}/admin/releases; put it into DEPLOY_TOKEN.`,
    );
  }
  try {
    const client = createSiteClient({ site, section, token: '' });
    return (await client.exchange(identity)).token;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!kept) throw new ExpectedError(`${error.message}${claimsOf(identity)}`);
    say(`  The site does not take the identity of this workflow, so DEPLOY_TOKEN is used.`);
    return kept;
  }
}

/** The token that GitHub signs for this run, made out to the site; null outside of a workflow that may have one. */
async function identityOf({ site, env }: Wanted): Promise<string | null> {
  const address = env['ACTIONS_ID_TOKEN_REQUEST_URL'];
  const bearer = env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
  if (!address || !bearer) return null;
  const url = new URL(address);
  url.searchParams.set('audience', site);
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new ExpectedError(`GitHub gave no identity token (${answer.status}).`);
  const { value }: { readonly value: string } = await answer.json();
  return value;
}

/** What an administrator has to name, as this run says it. */
function claimsOf(identity: string): string {
  const claims = JSON.parse(Buffer.from(identity.split('.')[1] ?? '', 'base64url').toString());
  return [
    'aud',
    'repository',
    'repository_id',
    'environment',
    'ref',
    'job_workflow_ref',
    'event_name',
  ]
    .map((name) => `\n  ${name}: ${claims[name] ?? 'none'}`)
    .join('');
}

/** Tokens of several sections stand there with commas between them; each names its section. */
function tokenOfEnvironment({ section, env }: Wanted): string | undefined {
  const given = (env['DEPLOY_TOKEN'] ?? '').split(',').map((token) => token.trim());
  const own = given.find((token) => token.split('_')[1] === section);
  return own ?? (given.length === 1 && given[0] ? given[0] : undefined);
}

function tokenOfDemo({ section, site }: Wanted): string | undefined {
  const file = path.join(path.dirname(siteFolder()), 'deploy-tokens.json');
  if (!LOCAL.test(site) || !existsSync(file)) return undefined;
  const tokens: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return tokens[section];
}
