import type { AddressInfo } from 'node:net';
import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { makeCertificate, startFront } from 'tools/http2';
import { ACCOUNTS, logInAt, PASSWORD, type Person } from '../../support/accounts.ts';
import { inWorkingBrowser } from './driver-failure.ts';
import { type FaultySite, startFaultySite } from './faulty-site.ts';
import { soon, throwMissing } from './soon.ts';
import { startEngine } from './start-engine.ts';
import { DESKTOP, type Engine, type Viewport, type VisitOptions, type Visitor } from './visitor.ts';

type EngineFixtures = {
  readonly engine: string;
  /** The shared site. */
  readonly origin: string;
  readonly request: APIRequestContext;
  /** Opens a browser with an empty profile. */
  readonly visit: (viewport?: Viewport, options?: VisitOptions) => Promise<Visitor>;
  /** The same site behind a fault-injecting proxy. */
  readonly faulty: FaultySite;
  /** The same over TLS and HTTP/2, for engines that accept any certificate. */
  readonly overHttp2: () => Promise<FaultySite>;
  /** Allows errors that match in the console. Any other error there fails the test. */
  readonly expectErrors: (...expected: readonly RegExp[]) => void;
};

const engineTest = base.extend<object, { readonly engine: Engine | null }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the names of fixtures from it
    async ({}, use, worker) => {
      const engine = startEngine(worker.project.name, String(worker.project.use.baseURL));
      await use(engine);
      await engine?.stop();
    },
    { scope: 'worker' },
  ],
});

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A test in these engines. It begins anew if the browser or its driver fails. */
export const testIn = (
  engines: readonly EngineName[],
  title: string,
  run: (stage: EngineFixtures) => Promise<void>,
): void => {
  const tag = engines.map((name) => `@${name}`);
  engineTest(title, { tag }, async ({ engine, request, baseURL }, info) => {
    const { name } = info.project;
    engineTest.skip(engine === null, `${name} is not installed on this machine`);
    if (engine === null) return;
    const engineRun = { engine, name, request, origin: String(baseURL) };
    await inWorkingBrowser({ engine, info }, () => runInEngine(engineRun, run));
  });
};

/** A test of what Firefox and WebKit do in ways of their own. */
export const test = (title: string, run: (stage: EngineFixtures) => Promise<void>): void =>
  testIn(['firefox', 'webkit'], title, run);

type EngineRun = Pick<EngineFixtures, 'request' | 'origin'> & {
  readonly engine: Engine;
  readonly name: string;
};

async function runInEngine(
  { engine, name, request, origin }: EngineRun,
  run: (stage: EngineFixtures) => Promise<void>,
): Promise<void> {
  const visitors: Visitor[] = [];
  const expected: RegExp[] = [];
  const fronts: Awaited<ReturnType<typeof startFront>>[] = [];
  const faulty = await startFaultySite(origin);
  try {
    await run({
      ...{ engine: name, request, origin, faulty },
      async visit(viewport = DESKTOP, options = {}) {
        const visitor = await engine.visit(viewport, options);
        visitors.push(visitor);
        return visitor;
      },
      async overHttp2() {
        const certificate = await makeCertificate();
        const to = Number(new URL(faulty.origin).port);
        const front = await startFront({ port: 0, to, certificate });
        fronts.push(front);
        return { ...faulty, origin: `https://localhost:${(front.address() as AddressInfo).port}` };
      },
      expectErrors: (...more) => void expected.push(...more),
    });
    const logged = (await Promise.all(visitors.map((visitor) => visitor.errors()))).flat();
    const unexpected = logged.filter((line) => !expected.some((pattern) => pattern.test(line)));
    expect(unexpected, 'The console must stay free of errors').toEqual([]);
  } finally {
    await Promise.allSettled(visitors.map((visitor) => visitor.close()));
    for (const front of fronts) front.close();
    // After the visitors: pages log errors when they lose their server.
    await faulty.close();
  }
}

export { expect };

/** Waits until an expression has a value, also across navigations. */
export const expectSoon = (
  visitor: Visitor,
  expression: string,
  expected: boolean | number | string,
): Promise<void> =>
  soon(async () => {
    if ((await visitor.evaluate(expression)) !== expected)
      throwMissing(`${expected} as ${expression}`);
  });

/** Signs in without the login form, by storing the token. */
export async function keepSession(
  visitor: Visitor,
  person: Person,
  site: { readonly origin: string },
): Promise<void> {
  await storeToken(visitor, await logInAt(site.origin, ACCOUNTS[person].email), site);
}

/** Signs in with a token. */
export async function storeToken(
  visitor: Visitor,
  token: string,
  site: { readonly origin: string },
): Promise<void> {
  await visitor.begin('/robots.txt', site);
  await expectSoon(visitor, 'location.pathname', '/robots.txt');
  await visitor.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
}

/** Signs in with the login form. */
export async function signIn(
  visitor: Visitor,
  person: Person,
  site?: { readonly origin: string },
): Promise<void> {
  await visitor.open('/login', site);
  await visitor.fill('E-mail', ACCOUNTS[person].email);
  await visitor.fill('Password', PASSWORD);
  await visitor.press('button', 'Login');
  await visitor.sees('heading', /^Welcome to/);
}
