import { type Endpoint, type EndpointId, endpoints } from 'shared/contract';
import { type EndpointSchema, schemas } from 'shared/contract/schemas';
import type { Discovery } from 'shared/releases';
import { z } from 'zod';
import { photo } from '../test/pictures/sample-pictures.ts';
import { encodeForm } from '../test/support/form.ts';

/** Requests of nobody with one of the worst inputs of a call or a page. */
export type AnonymousRequest = {
  /** The id of the call, or the path of the page. */
  readonly name: string;
  readonly input: string;
  /** Each turn asks for the same work at another address, so that no cache has its response. */
  readonly send: (turn: number) => Promise<Response>;
};

/** Something to request. Its path has `{name}` for each parameter. */
type Target = {
  readonly name: string;
  readonly path: string;
  readonly queryNames?: readonly string[] | undefined;
  readonly worstValues?: WorstValues;
  readonly createInit?: (turn: number) => Promise<RequestInit>;
};

type WorstValues = Readonly<Record<string, readonly string[]>>;

/** The words of every post. */
export const FREQUENT_TEXT = 'The council met and talked about the spring fair. ';

const FAR = '999999999999999';

/** The dearest values of each parameter of calls. */
const WORST_VALUES: WorstValues = {
  q: [
    '',
    // Each sign is folded to 18 letters.
    `${'\uFDFA'.repeat(80)} abcdefghijkl`,
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'about spring fair council talked andthe themet metthe',
    // Each word is corrected to one that every post has.
    'counciz talkex abouz sprinz faiz thee mett andd',
    'zzzzzzzzzzzz'.repeat(8),
  ],
  page: ['0', FAR],
  size: ['100'],
  id: ['1', FAR],
  token: ['x'.repeat(100)],
  again: ['1'],
  listed: ['true'],
};
const WORST_VALUES_OF_PAGES = { ...WORST_VALUES, page: ['1', '3', '12', '50'] };

const password = 'Str0ng-Enough-1900';
/** Of the school in `school.ts`. */
const pupil = (turn: number) => `pupil.${(turn % 200) + 7}.27@school.example`;
const report = { section: 'mf-news', version: `1.0.0-${'a'.repeat(32)}`, outcome: 'failed' };

const BODIES: Partial<Record<EndpointId, (turn: number) => object>> = {
  'auth.login': (turn) => ({ email: pupil(turn), password: 'x'.repeat(1024) }),
  'auth.register': (turn) => ({
    ...{ email: `new.${turn}.28@school.example`, firstName: 'Ann', lastName: 'Bee', password },
  }),
  'auth.schoolAccountSession': () => ({ code: 'x'.repeat(200) }),
  'auth.invitation': () => ({ token: 'x'.repeat(200) }),
  'auth.notMe': () => ({ token: 'x'.repeat(200) }),
  'auth.forgotPassword': (turn) => ({ email: pupil(turn) }),
  'auth.resetPassword': () => ({ token: 'x'.repeat(200), password }),
  'releases.report': () => ({ reports: Array.from({ length: 20 }, () => report) }),
};

/** Every public call of the endpoint table and every page of the site, each with all worst inputs. */
export async function anonymousRequests(origin: string): Promise<AnonymousRequest[]> {
  const calls = (Object.entries(endpoints) as [EndpointId, Endpoint][]).map(callTarget);
  const discovery = (await (await fetch(`${origin}/discovery.json`)).json()) as Discovery;
  const pages = Object.values(discovery.microFrontends).flatMap(([live]) =>
    (live?.extras.pages ?? []).map(({ path, data, query }) => ({
      // The server renders only pages with data.
      name: data.length > 0 ? path : 'any other page',
      path: path.replaceAll(/:(\w+)/g, '{$1}'),
      queryNames: query,
      worstValues: WORST_VALUES_OF_PAGES,
    })),
  );
  const otherPaths = [
    ...['/', '/nothing-here/{id}', '/sitemap.xml', '/feed.xml', '/discovery.json'],
    ...['/service-worker.js', '/.well-known/security.txt'],
  ];
  const targets: (Target | null)[] = [
    ...calls,
    ...pages,
    ...otherPaths.map((path) => ({ name: path, path })),
  ];
  return targets.flatMap((target) => (target ? requestsOf(target, origin) : []));
}

/** The call of an endpoint; null if it is not public. */
function callTarget([id, { method, path, access, body: bodyKind }]: [
  EndpointId,
  Endpoint,
]): Target | null {
  const { query, parts, body: bodySchema }: EndpointSchema = schemas[id];
  const createBody = BODIES[id];
  if (access !== 'public') return null;
  if (bodyKind && !createBody) throw new Error(`Which body of ${id} costs most?`);
  bodySchema?.parse(createBody?.(0));
  const createInit = async (turn: number): Promise<RequestInit> => {
    const body = createBody?.(turn);
    if (!body) return { method };
    const headers = { 'content-type': 'application/json' };
    if (bodyKind !== 'multipart') return { method, headers, body: JSON.stringify(body) };
    const pictures = (parts?.singleFiles ?? []).map(
      async (name) => [name, await photo(LARGE)] as const,
    );
    const form = await encodeForm([[parts?.json ?? '', body], ...(await Promise.all(pictures))]);
    return { method, headers: form.headers, body: form.payload };
  };
  const queryNames = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return { name: id, path, queryNames, createInit };
}

const LARGE = { width: 4000, height: 3000 };

function requestsOf(target: Target, origin: string): AnonymousRequest[] {
  const { name, path, queryNames = [], worstValues = WORST_VALUES, createInit } = target;
  const pathNames = Array.from(path.matchAll(/\{(\w+)\}/g), ([, parameter = '']) => parameter);
  let inputs: Readonly<Record<string, string>>[] = [{}];
  for (const parameter of [...pathNames, ...queryNames]) {
    const values = worstValues[parameter];
    if (!values) throw new Error(`Which values of the parameter ${parameter} cost most?`);
    inputs = inputs.flatMap((input) => values.map((value) => ({ ...input, [parameter]: value })));
  }
  return inputs.map((input) => ({
    name,
    input: JSON.stringify(input),
    send: async (turn) => {
      const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
        input[parameter] === FAR ? `${100_000 + turn}` : `${input[parameter]}`,
      );
      const query = new URLSearchParams({ turn: `${turn}` });
      for (const parameter of queryNames)
        query.set(parameter, inAnotherCase(`${input[parameter]}`, turn));
      return fetch(`${origin}${filledPath}?${query}`, await createInit?.(turn));
    },
  }));
}

/** The same letters, some of them in upper case: the bits of the turn say which. */
const inAnotherCase = (term: string, turn: number): string =>
  term.replaceAll(/[a-z]/g, (letter, at: number) =>
    (turn >> (at % 16)) & 1 ? letter.toUpperCase() : letter,
  );
