import { BOOT_ELEMENT_ID, type Boot, endpoints, type ReleaseReports } from 'shared/contract';
import type { TestApp } from '../support/test-app.ts';

type World = Pick<TestApp, 'app'>;
type Outcome = 'loaded' | 'failed' | 'crashed';
type Report = ReleaseReports['reports'][number];
type Times = Partial<Record<Outcome, number>>;

export const SCHOOL = '192.0.2.1';

const BOOT = new RegExp(`<script type="application/json" id="${BOOT_ELEMENT_ID}">(.*?)</script>`);

/** Visitors of a site of tests: they load pages and report as browsers do, each from an address. */
export function visitorsOf({ app }: World, through: World['app'] = app) {
  /** Loads a page, and resolves with what it was given to report with. */
  const load = async (
    remoteAddress: string,
    url = '/news',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string | undefined> => {
    const page = await through.inject({ url, remoteAddress, headers });
    const boot: Boot = JSON.parse(BOOT.exec(page.body)?.[1] ?? '{}');
    return boot.ticket;
  };
  const report = (remoteAddress: string, body: object) =>
    through.inject({
      method: 'POST',
      url: endpoints['releases.report'].path,
      remoteAddress,
      payload: body,
    });
  const judge = () => app.releases.judgeAll();

  /** One person opens a page with a release of the news, and it comes out like this. */
  const visit = async (address: string, version: string, outcome: Outcome): Promise<void> => {
    const ticket = await load(address);
    await report(address, { ticket, reports: [{ section: 'mf-news', version, outcome }] });
  };
  const outcomesOf = (times: Times): Outcome[] =>
    (['loaded', 'failed', 'crashed'] as const).flatMap((outcome) =>
      Array.from({ length: times[outcome] ?? 0 }, () => outcome),
    );
  let homes = 0;

  return {
    load,
    report,
    visit,
    /** A browser opens a page, and it reports this. */
    async open(
      address: string,
      { cookie = '', says = [] }: { readonly cookie?: string; readonly says?: readonly Report[] },
    ): Promise<void> {
      const ticket = await load(address, '/news', { cookie, 'sec-fetch-mode': 'navigate' });
      if (says.length > 0) await report(address, { ticket, reports: says });
    },
    judge,
    /** Visitors with addresses of their own, no two alike. */
    async fromHomes(version: string, times: Times): Promise<void> {
      for (const outcome of outcomesOf(times)) {
        homes += 1;
        await visit(`10.0.${homes >> 8}.${homes & 255}`, version, outcome);
      }
      await judge();
    },
    /** Visitors behind the one address of their school. */
    async fromSchool(version: string, times: Times, address = SCHOOL): Promise<void> {
      for (const outcome of outcomesOf(times)) await visit(address, version, outcome);
      await judge();
    },
  };
}
