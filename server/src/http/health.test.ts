import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { releaseRenderedSite } from '../../test/site/rendered-site.ts';
import { onSqlite } from '../../test/support/test-app.ts';
import { inTime, LATE } from '../base/in-time.ts';
import { noRenderer } from '../platform/rendering/renderer.ts';

onSqlite('health', (start) => {
  test('a running server is live and ready', async () => {
    const { call } = await start();
    const { version } = JSON.parse(
      readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
    );
    const program = { version, commit: null, builtAt: null };
    for (const [id, more] of [
      ['health.live', {}],
      ['health.pages', {}],
      ['health.ready', program],
    ] as const) {
      const response = await call(id);
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok', ...more }]);
    }
  });

  test('a server is ready when its public pages are rendered', async () => {
    const rendered = Promise.withResolvers<null>();
    const renderer = { ...noRenderer, render: () => rendered.promise };
    const { app, call } = await start({ renderer, before: releaseRenderedSite });
    const started = app.renderAhead.start();
    const ready = call('health.ready');
    expect(await inTime(ready, 300)).toBe(LATE);
    expect((await call('health.live')).statusCode).toBe(200);
    rendered.resolve(null);
    expect((await ready).statusCode).toBe(200);
    await started;
  });
});
