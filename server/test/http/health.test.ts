import { expect, test } from 'vitest';
import { onEveryEngine } from '../support/test-app.ts';

onEveryEngine('health', (start) => {
  test('a running server is live and ready', async () => {
    const { call } = await start();
    for (const id of ['health.live', 'health.ready'] as const) {
      const answer = await call(id);
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    }
  });
});
