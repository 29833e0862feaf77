import { expect, inject, onTestFinished, test } from 'vitest';
import { startOwnProxy } from '../../storm/cluster/proxy.ts';
import { stormCluster } from '../../storm/cluster/scenario.ts';
import { startOwnStore } from '../../storm/cluster/store.ts';
import { freshDatabase } from '../support/fresh-database.ts';

test.runIf(inject('postgres'))(
  'three processes that share only PostgreSQL and a bucket lose nothing when they are killed and replaced',
  async () => {
    const { databaseUrl = '', remove } = await freshDatabase('postgres');
    onTestFinished(remove);
    const store = await startOwnStore();
    onTestFinished(store.close);
    const { lines } = await stormCluster({
      databaseUrl,
      store,
      startProxy: startOwnProxy,
      pauseMs: 200,
      rounds: 0,
      allMails: false,
    });
    expect(lines.join()).toContain('none lost or doubled');
  },
  180_000,
);
