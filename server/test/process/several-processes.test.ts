import { expect, inject, onTestFinished, test } from 'vitest';
import { startOwnProxy } from '../../storm/cluster/proxy.ts';
import { stormCluster } from '../../storm/cluster/scenario.ts';
import { startOwnStore } from '../../storm/cluster/store.ts';
import { freshDatabase } from '../support/fresh-database.ts';

/** How fast it is, is measured by the storm: here other tests run at the same time. */
const SERVED_WITHIN_MS = 20_000;

test.runIf(inject('postgres'))(
  'three processes that share only PostgreSQL and a bucket lose nothing when they are killed and replaced',
  async () => {
    const { databaseUrl = '', remove } = await freshDatabase('postgres');
    onTestFinished(remove);
    const store = await startOwnStore();
    onTestFinished(store.close);
    const figures = await stormCluster({
      databaseUrl,
      store,
      startProxy: startOwnProxy,
      pauseMs: 200,
      rounds: 0,
      servedWithinMs: SERVED_WITHIN_MS,
    });
    expect(figures.join()).toContain('none lost or doubled');
  },
  180_000,
);
