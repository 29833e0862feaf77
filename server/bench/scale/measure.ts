import { orderCalls } from '../order-calls.ts';
import { type MeasuredSite, onMeasuredSite } from './measured-site.ts';
import type { Cost, Costs } from './visit-costs.ts';

const ROUND_MS = 3000;
const LOGINS = 40;

/**
 * Processor time of each kind of call on this machine, with PostgreSQL and the built site. Processor time, not time on
 * the clock: other work on the machine changes it little. Throws where PostgreSQL or a build is missing.
 */
export const measureCosts = (): Promise<Costs> => onMeasuredSite(measureCostsOf);

/** The same on a site that is there. */
export async function measureCostsOf({
  origin,
  client,
  pupils,
  script,
  cpu,
}: MeasuredSite): Promise<Costs> {
  /** Cost of one call, of many that are made at once. */
  const costOf = async (
    work: () => Promise<number>,
  ): Promise<Cost & { readonly renderer: number }> => {
    await work();
    const before = cpu();
    const calls = await work();
    const after = cpu();
    const each = (kind: keyof typeof before): number =>
      Math.round((1000 * (after[kind] - before[kind])) / calls) / 1000;
    return { process: each('process'), renderer: each('renderer'), database: each('database') };
  };
  const many = async (next: Parameters<typeof client.measure>[0]): Promise<Cost> => {
    const { process, database } = await costOf(async () => {
      const { calls, failed } = await client.measure(next, ROUND_MS);
      if (failed > 0) throw new Error(`${failed} of ${calls} calls were refused.`);
      return calls;
    });
    return { process, database };
  };
  const signedIn = { authorization: `Bearer ${pupils[0]}` };
  const packed = { 'accept-encoding': 'br' };
  const read = { path: '/api/products?page=0&size=12', headers: packed };
  const own = { path: '/api/orders?page=0&size=10', headers: signedIn };
  const posts = await allPosts(origin);
  let post = 0;
  const rendered = await costOf(async () => {
    const wanted = posts.slice(post, post + posts.length / 2);
    post += wanted.length;
    for (const id of wanted) await client.send({ path: `/news/${id}`, headers: packed });
    return wanted.length;
  });
  const logins = await costOf(async () => {
    const body = JSON.stringify({ email: 'nobody@school.example', password: 'Not this one 1' });
    const headers = { 'content-type': 'application/json' };
    const login = { method: 'POST', path: '/api/auth/login', headers, body } as const;
    for (let turn = 0; turn < LOGINS; turn += 1) await client.send(login);
    return LOGINS;
  });
  return {
    page: await many(() => ({ path: '/', headers: packed })),
    file: await many(() => ({ path: script, headers: packed })),
    read: await many(() => read),
    // A call with a token is never answered from kept bytes.
    readAnew: await many(() => ({ ...read, headers: signedIn })),
    own: await many(() => own),
    order: await many(orderCalls(pupils)),
    login: { process: logins.process, database: logins.database },
    render: { process: rendered.renderer, database: 0 },
  };
}

async function allPosts(origin: string): Promise<number[]> {
  const answer = await fetch(`${origin}/api/news?page=0&size=50`);
  const { content } = (await answer.json()) as { content: { id: number }[] };
  return content.map(({ id }) => id);
}
