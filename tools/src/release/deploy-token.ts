import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../start/expected-error.mjs';
import { siteFolder } from './paths.ts';

type Wanted = {
  readonly section: string;
  readonly site: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * The deploy token of a section, from the environment; else, for a site on this machine, from the file of its demo
 * mode.
 */
export function deployToken(wanted: Wanted): string {
  const token = tokenOfEnvironment(wanted) ?? tokenOfDemo(wanted);
  if (token) return token;
  throw new ExpectedError(
    `No deploy token for ${wanted.section}. An administrator makes one at ${wanted.site}/admin/releases; put it into DEPLOY_TOKEN.`,
  );
}

/** Tokens of several sections are separated by commas; each contains the name of its section. */
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
