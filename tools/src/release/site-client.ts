import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BodyOf,
  type Endpoint,
  endpoints,
  type Release,
  type ResponseOf,
} from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import { ExpectedError } from '../base/expected-error.mjs';
import { siteFolder } from '../base/paths.ts';

type CallId = Extract<keyof typeof endpoints, `releases.${string}`>;

type ApiCall = {
  /** The section in the path. A call about several releases has none, and is sent with the tokens of all sections. */
  readonly section?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly archive?: Buffer;
};

export type ReleaseId = { readonly section: string; readonly version: string };

export class ApiError extends ExpectedError {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

const RESPONSE_WITHIN_MS = 60_000;

/**
 * Calls the site with `tokens`, which has the deploy token of each section. Every call throws ApiError, or ExpectedError
 * when the site does not answer.
 */
export function createSiteClient(site: string, tokens: ReadonlyMap<string, string>) {
  async function call<Id extends CallId>(id: Id, request: ApiCall = {}): Promise<ResponseOf<Id>> {
    const { section = '', headers, json, archive } = request;
    const { method, path: endpointPath }: Endpoint = endpoints[id];
    const [firstToken = '', ...otherTokens] = section
      ? [tokens.get(section) ?? '']
      : tokens.values();
    const body = archive ?? (json && JSON.stringify(json));
    const response = await fetchFromSite(site + endpointPath.replace('{section}', section), {
      method,
      headers: {
        ...(firstToken && { authorization: `Bearer ${firstToken}` }),
        ...(otherTokens.length > 0 && { 'deploy-tokens': otherTokens.join(',') }),
        ...(body && { 'content-type': archive ? 'application/gzip' : 'application/json' }),
        ...headers,
      },
      ...(body && { body: body as BodyInit }),
    });
    const content = await response.json().catch(() => null);
    if (response.ok) return content;
    const message = content?.message ?? `The site answered ${response.status}.`;
    throw new ApiError(message, content?.code ?? String(response.status));
  }

  return {
    list: () => call('releases.list'),
    history: (section: string) => call('releases.history', { section }),
    upload: (section: string, archive: Buffer) => call('releases.upload', { section, archive }),
    register: (section: string, base: string) =>
      call('releases.register', { section, json: { base } }),
    checkSet: (releases: readonly ReleaseManifest[]) =>
      call('releases.checkSet', { json: { releases } }),
    previewSet: (releases: readonly ReleaseId[]) =>
      call('releases.previewSet', { json: { releases } }),
    promoteSet: (set: BodyOf<'releases.promoteSet'>) => call('releases.promoteSet', { json: set }),
    rollBackSet: (set: BodyOf<'releases.rollBackSet'>, revision: number) =>
      call('releases.rollBackSet', { headers: { 'if-match': `"${revision}"` }, json: set }),

    /** The manifest of a release; null when its files are gone. */
    async manifest({ base }: Pick<Release, 'base'>): Promise<ReleaseManifest | null> {
      const response = await fetchFromSite(new URL(`${base}release.json`, site).href, {});
      return response.ok ? response.json() : null;
    },
  };
}

export type SiteClient = ReturnType<typeof createSiteClient>;

async function fetchFromSite(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(RESPONSE_WITHIN_MS) });
  } catch (cause) {
    const { origin } = new URL(url);
    throw new ExpectedError(
      `${origin} does not answer (${cause instanceof Error ? (cause.cause ?? cause.message) : cause}). Is the site running? Name another with --site.`,
    );
  }
}

type TokenSearch = {
  readonly section: string;
  readonly site: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** The administrator of the demo content: see the README. */
const DEMO_ADMINISTRATOR = { email: 'admin@school.example', password: 'Council2026' };

const LOCAL_SITE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** The deploy token of a section, from the environment; else, for a site on this machine, that of its demo mode. */
export async function findOrMakeDeployToken(search: TokenSearch): Promise<string> {
  const token = tokenOfEnvironment(search) ?? (await findOrMakeDemoToken(search));
  if (token) return token;
  throw new ExpectedError(
    `No deploy token for ${search.section}. An administrator makes one at ${search.site}/admin/releases; put it into DEPLOY_TOKEN. For a site of \`npm start\` with another data folder, set DATA_DIR as it has it.`,
  );
}

/** Tokens of several sections have commas between them. Each names its section: `scd_mf-news_…`. One alone is used as it is. */
function tokenOfEnvironment({ section, env }: TokenSearch): string | undefined {
  const tokens = (env['DEPLOY_TOKEN'] ?? '').split(',').map((token) => token.trim());
  const ownToken = tokens.find((token) => token.split('_')[1] === section);
  return ownToken ?? (tokens.length === 1 && tokens[0] ? tokens[0] : undefined);
}

async function findOrMakeDemoToken({ section, site }: TokenSearch): Promise<string | undefined> {
  const file = path.join(path.dirname(siteFolder()), 'deploy-tokens.json');
  if (!LOCAL_SITE.test(site) || !existsSync(file)) return undefined;
  const tokens: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const knownToken = tokens[section];
  if (knownToken) return knownToken;
  const newToken = await makeDemoToken(site, section);
  if (newToken) writeFileSync(file, JSON.stringify({ ...tokens, [section]: newToken }, null, 2));
  return newToken;
}

/** A token of a section that the demo site does not have yet, made as its administrator. */
async function makeDemoToken(site: string, section: string): Promise<string | undefined> {
  const send = async (endpointPath: string, body: object, sessionToken = '') => {
    const authorization = sessionToken && { authorization: `Bearer ${sessionToken}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    const response = await fetchFromSite(site + endpointPath, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.ok ? response.json() : {};
  };
  const { token: sessionToken } = await send(endpoints['auth.login'].path, DEMO_ADMINISTRATOR);
  const { path: createPath }: Endpoint = endpoints['deployTokens.create'];
  if (!sessionToken) return undefined;
  const body = { label: 'First release' };
  return (await send(createPath.replace('{section}', section), body, sessionToken)).token;
}
