import type { ReleaseReports } from 'shared/contract';
import { BUCKET_COUNT, seesCanary } from 'shared/releases';
import type { TestUser } from '../support/factories.ts';
import type { TestApp } from '../support/test-app.ts';

type Outcome = ReleaseReports['reports'][number]['outcome'];

/** People who report releases as their browsers do. */
export function visitorsOf({ aUser, call }: Pick<TestApp, 'aUser' | 'call'>) {
  const report = (as: TestUser, body: ReleaseReports, cookie = '') =>
    call('releases.report', { as, body, headers: { cookie } });
  return {
    report,
    /** Accounts, no two alike, meet a release of the news with this cookie, and it comes out like this. */
    async reportFromAccounts(
      version: string,
      outcome: Outcome,
      accounts = 3,
      cookie = '',
    ): Promise<void> {
      const body = { reports: [{ section: 'mf-news', version, outcome }] };
      for (let n = 0; n < accounts; n += 1) await report(await aUser(), body, cookie);
    },
  };
}

/** The cookie of a visitor who gets a canary with this share, or the one of the first visitor who does not. */
export function bucketOf(id: number, who: 'in' | 'outside', traffic = 10): string {
  const isWanted = (bucket: number) => seesCanary(bucket, { id, traffic }) === (who === 'in');
  return `bucket=${Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket).find(isWanted)}`;
}
