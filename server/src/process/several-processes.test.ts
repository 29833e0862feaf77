import { expect, inject, onTestFinished, test } from 'vitest';
import { stressCluster } from '../../stress/cluster/scenario.ts';
import { freshDatabase } from '../../test/support/fresh-database.ts';
import { needs } from '../../test/support/needs.ts';

test('two processes that share only PostgreSQL and a bucket lose nothing when they are killed and replaced', {
  ...needs('PostgreSQL', inject('postgres')),
}, async () => {
  const { databaseUrl = '', remove } = await freshDatabase('postgres');
  onTestFinished(remove);
  const { lines } = await stressCluster({
    databaseUrl,
    ...{ processes: 2, readers: 1, writers: 1 },
    pauseMs: 1000,
    rounds: 0,
    awaitsAllMails: false,
  });
  expect(lines.join()).toContain('none lost or doubled');
});
