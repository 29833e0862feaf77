import {
  type Deployment,
  type Endpoint,
  endpoints,
  type Incompatibility,
  type Release,
  type SectionList,
} from 'shared/contract';
import type { Discovery, ReleaseManifest } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';

type CallId = Extract<keyof typeof endpoints, `releases.${string}`>;

type Sent = {
  /** The section of a call about one; without it, all tokens are sent. */
  readonly section?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly archive?: Buffer;
};

type Fitting = { readonly fits: boolean; readonly reasons: readonly Incompatibility[] };
type PreviewLink = {
  readonly url: string;
  readonly until: string;
  /** Servers of the version before do not say it. */
  readonly misfits?: readonly string[];
};
export type Named = { readonly section: string; readonly version: string };
/** What was seen as live of a section. */
type Expected = { readonly section: string; readonly expected: string | null };

/** The site refused, with a sentence and a code. */
export class Refused extends ExpectedError {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

const LIMIT_MS = 60_000;

/**
 * The calls that release the sections of which `tokens` has deploy tokens. Each throws Refused, or ExpectedError when the
 * site does not answer.
 */
export function createSiteClient({
  site,
  tokens,
}: {
  readonly site: string;
  /** Deploy tokens by section. */
  readonly tokens: ReadonlyMap<string, string>;
}) {
  const call = async <T>(
    id: CallId,
    { section = '', headers = {}, json, archive }: Sent = {},
  ): Promise<T> => {
    const { method, path }: Endpoint = endpoints[id];
    const type = archive ? 'application/gzip' : 'application/json';
    const body = archive ?? (json === undefined ? undefined : JSON.stringify(json));
    const [first = '', ...others] = section ? [tokens.get(section) ?? ''] : tokens.values();
    const response = await reach(site + path.replace('{section}', section), {
      method,
      headers: {
        ...(first && { authorization: `Bearer ${first}` }),
        ...(others.length > 0 && { 'deploy-tokens': others.join(',') }),
        ...(body !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(body !== undefined && { body: body as BodyInit }),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer as T;
    throw refusal(response.status, answer);
  };

  return {
    list: () => call<SectionList>('releases.list'),
    history: (section: string) => call<Deployment[]>('releases.history', { section }),
    upload: (section: string, archive: Buffer) =>
      call<Release>('releases.upload', { section, archive }),
    register: (section: string, base: string) =>
      call<Release>('releases.register', { section, json: { base } }),
    checkSet: (releases: readonly ReleaseManifest[]) =>
      call<Fitting>('releases.checkSet', { json: { releases } }),
    previewSet: (releases: readonly Named[]) =>
      call<PreviewLink>('releases.previewSet', { json: { releases } }),
    promoteSet: (set: {
      releases: readonly (Named & Expected)[];
      traffic: number | undefined;
      keep: boolean;
      why: string;
    }) => call<SectionList>('releases.promoteSet', { json: set }),
    rollBackSet: (
      set: { readonly releases: readonly Expected[]; readonly why: string },
      revision: number,
    ) =>
      call<SectionList>('releases.rollBackSet', {
        headers: { 'if-match': `"${revision}"` },
        json: set,
      }),

    async discovery(): Promise<Discovery> {
      return (await reach(`${site}/discovery.json`, {})).json();
    },
    /** The description of a release; null when its files are gone. */
    async manifest({ base }: Pick<Release, 'base'>): Promise<ReleaseManifest | null> {
      const response = await reach(new URL(`${base}release.json`, site).href, {});
      return response.ok ? response.json() : null;
    },
  };
}

export type SiteClient = ReturnType<typeof createSiteClient>;

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
  } catch (cause) {
    const { origin } = new URL(url);
    throw new ExpectedError(
      `${origin} does not answer (${cause instanceof Error ? (cause.cause ?? cause.message) : cause}). Is the site running? Name another with --site.`,
    );
  }
}

function refusal(status: number, answer: unknown): Refused {
  const fields = typeof answer === 'object' && answer !== null ? answer : {};
  const { message, code } = fields as { message?: string; code?: string };
  return new Refused(
    status === 401
      ? 'The site refused. The deploy token is wrong, has expired or was revoked: an administrator makes another.'
      : (message ?? `The site answered ${status}.`),
    code ?? String(status),
  );
}
