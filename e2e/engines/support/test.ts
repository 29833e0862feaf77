import { test as base, chromium, expect } from '@playwright/test';
import { isInstalled, launchOptions, OTHER_ENGINES } from 'tools/browser';
import { ACCOUNTS, PASSWORD, type Person } from '../../support/accounts.ts';
import { type FaultySite, faultySite } from './faulty-site.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';
import { DESKTOP, type Engine, type Viewport, type Visitor } from './visitor.ts';
import { webkitEngine } from './webkit-engine.ts';

/**
 * Firefox holds the hash of no bytes at all against a file that was still on its way when the page was left, and
 * says so as if the file were damaged.
 */
const NEVER_ARRIVED = /computed hash is .OLBgp1GsljhM2TJ/;

type Fixtures = {
  /** Opens a browser that nothing is kept in. */
  readonly visit: (viewport?: Viewport) => Promise<Visitor>;
  /** The same site through something that can damage and delay what it answers. */
  readonly faulty: FaultySite;
  /** Errors in the console that the test is about. */
  readonly expectErrors: (...expected: readonly RegExp[]) => void;
};

export const test = base.extend<Fixtures, { readonly engine: Engine | null }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted
    async ({}, use, worker) => {
      const origin = String(worker.project.use.baseURL);
      const engine = await startEngine(worker.project.name, { origin, nth: worker.parallelIndex });
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
  visit: async ({ engine }, use, info) => {
    test.skip(engine === null, `${info.project.name} is not installed on this machine`);
    const visitors: Visitor[] = [];
    await use(async (viewport = DESKTOP) => {
      if (engine === null) throw new Error('There is no browser');
      const visitor = await engine.visit(viewport);
      visitors.push(visitor);
      return visitor;
    });
    const expected = info.annotations.filter(({ type }) => type === 'expected');
    const patterns = [
      NEVER_ARRIVED,
      ...expected.map(({ description }) => new RegExp(description ?? '')),
    ];
    const said = (await Promise.all(visitors.map((visitor) => visitor.errors()))).flat();
    await Promise.all(visitors.map((visitor) => visitor.close()));
    const unexpected = said.filter((line) => !patterns.some((pattern) => pattern.test(line)));
    expect(unexpected, 'The console must stay free of errors').toEqual([]);
  },
  faulty: async ({ baseURL }, use, { parallelIndex }) => {
    const site = await faultySite(String(baseURL), 21_600 + parallelIndex);
    await use(site);
    await site.close();
  },
});

export { expect };

async function startEngine(
  name: string,
  { origin, nth }: { readonly origin: string; readonly nth: number },
): Promise<Engine | null> {
  const { executablePath, args } = launchOptions();
  switch (name) {
    case 'firefox':
      if (!isInstalled('firefox')) return null;
      return puppeteerEngine(
        { browser: 'firefox', executablePath: OTHER_ENGINES.firefox.browser },
        { origin, args: [] },
      );
    case 'webkit':
      if (!isInstalled('webkit')) return null;
      return webkitEngine(origin, nth);
    default:
      return puppeteerEngine(
        { browser: 'chrome', executablePath: executablePath ?? chromium.executablePath() },
        { origin, args: args ?? [] },
      );
  }
}

/** Signs in with the login form. */
export async function signIn(visitor: Visitor, person: Person): Promise<void> {
  await visitor.open('/login');
  await visitor.fill('E-mail', ACCOUNTS[person].email);
  await visitor.fill('Password', PASSWORD);
  await visitor.press('button', 'Login');
  await visitor.sees('heading', /^Welcome to/);
}
