import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { DRIVER_FAILED } from 'tools/browser';
import { makeCertificate, startFront } from 'tools/http2';
import { ACCOUNTS, logInAt, PASSWORD, type Person } from '../../support/accounts.ts';
import { type FaultySite, faultySite } from './faulty-site.ts';
import { DriverFailure } from './programs.ts';
import { missing, soon } from './soon.ts';
import { startEngine } from './start-engine.ts';
import { DESKTOP, type Engine, type Viewport, type VisitOptions, type Visitor } from './visitor.ts';

/**
 * For a file that is pending when the page is left, Firefox reports the hash of an empty file, as if it were damaged.
 */
const NEVER_ARRIVED = /computed hash is .OLBgp1GsljhM2TJ/;

/** Firefox logs this for an image whose page was left during the response of the service worker. */
const IMAGE_CANCELLED =
  /Failed to load ‘(.+\.(?:svg|webp))’\. A ServiceWorker intercepted the request and encountered an unexpected error/;

type Fixtures = {
  /** Opens a browser with an empty profile. */
  readonly visit: (viewport?: Viewport, options?: VisitOptions) => Promise<Visitor>;
  /** The same site behind a fault-injecting proxy. */
  readonly faulty: FaultySite;
  /** The same over TLS and HTTP/2, for engines that accept any certificate. */
  readonly overHttp2: () => Promise<FaultySite>;
  /** Expected errors in the console. */
  readonly expectErrors: (...expected: readonly RegExp[]) => void;
};

export const test = base.extend<Fixtures, { readonly engine: Engine | null }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the names of fixtures from it
    async ({}, use, worker) => {
      const origin = String(worker.project.use.baseURL);
      const engine = await startEngine(worker.project.name, origin);
      await use(engine);
      await engine?.stop();
    },
    { scope: 'worker' },
  ],
  expectErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, info) =>
      use((...expected) => {
        for (const { source } of expected)
          info.annotations.push({ type: 'expected', description: source });
      }),
    { auto: true },
  ],
  // Depends on the proxies so that they end later: pages log errors when they lose their server.
  visit: async ({ engine, faulty: _, overHttp2: __ }, use, info) => {
    test.skip(engine === null, `${info.project.name} is not installed on this machine`);
    const visitors: Visitor[] = [];
    await use(async (viewport = DESKTOP, options = {}) => {
      if (engine === null) throw new Error('There is no browser');
      const visitor = await engine.visit(viewport, options).catch((cause) => {
        info.annotations.push({ type: DRIVER_FAILED, description: String(cause) });
        throw cause;
      });
      visitors.push(visitor);
      return visitor;
    });
    const alive = await Promise.all(visitors.map((visitor) => visitor.isAlive()));
    if (alive.includes(false)) {
      info.annotations.push({ type: DRIVER_FAILED });
      throw new DriverFailure('The browser ended by itself');
    }
    const expected = info.annotations.filter(({ type }) => type === 'expected');
    const patterns = [
      NEVER_ARRIVED,
      ...expected.map(({ description }) => new RegExp(description ?? '')),
    ];
    const logged = (await Promise.all(visitors.map(errorsOf))).flat();
    await Promise.all(visitors.map((visitor) => visitor.close()));
    const unexpected = logged.filter((line) => !patterns.some((pattern) => pattern.test(line)));
    expect(unexpected, 'The console must stay free of errors').toEqual([]);
  },
  faulty: async ({ baseURL }, use) => {
    const site = await faultySite(String(baseURL));
    await use(site);
    await site.close();
  },
  overHttp2: async ({ faulty }, use) => {
    const fronts: Awaited<ReturnType<typeof startFront>>[] = [];
    await use(async () => {
      const certificate = await makeCertificate();
      const front = await startFront({
        port: 0,
        to: Number(new URL(faulty.origin).port),
        certificate,
      });
      fronts.push(front);
      const { port } = front.address() as AddressInfo;
      return { ...faulty, origin: `https://localhost:${port}` };
    });
    for (const front of fronts) front.close();
  },
});

export { expect };

/** The visitor's console errors, without those about images of pages that were left and perhaps opened again. */
async function errorsOf(visitor: Visitor): Promise<readonly string[]> {
  const logged = await visitor.errors();
  if (!logged.some((line) => IMAGE_CANCELLED.test(line))) return logged;
  const broken = await visitor.ask<string[]>(
    '[...document.images].filter((one) => one.complete && one.naturalWidth === 0).map((one) => one.currentSrc)',
  );
  const isLeft = (line: string): boolean => {
    const [, image] = IMAGE_CANCELLED.exec(line) ?? [];
    return image !== undefined && !broken.includes(image);
  };
  return logged.filter((line) => !isLeft(line));
}

/** Waits until an expression has a value, also across navigations. */
export const expectSoon = (
  visitor: Visitor,
  expression: string,
  expected: boolean | number | string,
): Promise<void> =>
  soon(async () => {
    if ((await visitor.ask(expression)) !== expected) missing(`${expected} as ${expression}`);
  });

/** Signs in without the login form, by storing the token. */
export async function keepSession(
  visitor: Visitor,
  person: Person,
  at: { readonly origin: string },
): Promise<void> {
  await storeToken(visitor, await logInAt(at.origin, ACCOUNTS[person].email), at);
}

/** Signs in with a token. */
export async function storeToken(
  visitor: Visitor,
  token: string,
  at: { readonly origin: string },
): Promise<void> {
  await visitor.begin('/robots.txt', at);
  await expectSoon(visitor, 'location.pathname', '/robots.txt');
  await visitor.ask(`localStorage.setItem('token', ${JSON.stringify(token)})`);
}

/** Signs in with the login form. */
export async function signIn(
  visitor: Visitor,
  person: Person,
  at?: { readonly origin: string },
): Promise<void> {
  await visitor.open('/login', at);
  await visitor.fill('E-mail', ACCOUNTS[person].email);
  await visitor.fill('Password', PASSWORD);
  await visitor.press('button', 'Login');
  await visitor.sees('heading', /^Welcome to/);
}
