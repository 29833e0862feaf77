import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { mailsOf } from '../../test/support/mails.ts';
import { onSqlite } from '../../test/support/test-app.ts';
import { repeat } from '../base/repeat.ts';
import { createMailWriter } from '../mails.ts';
import { startBackgroundJobs } from './background-jobs.ts';

onSqlite('background work', (start) => {
  test('a running server runs a request for a new password into a mail, and ends cleanly', async () => {
    const testApp = await start();
    const { email } = await testApp.aUser();
    const running = Fastify();
    running.decorate('releases', testApp.app.releases);
    const { deps } = testApp;
    startBackgroundJobs(running, { ...deps, writeMail: createMailWriter(deps) });
    await running.ready();
    await testApp.call('auth.forgotPassword', { body: { email } });
    const folder = join(testApp.dataDir, 'mail');
    await vi.waitFor(
      () => expect(existsSync(folder) && readdirSync(folder)).toHaveLength(1),
      60_000,
    );
    await running.close();
    const [mail] = await mailsOf(testApp);
    expect(mail?.sent_at).not.toBeNull();
    expect(mail?.text).toBe('');
  });
});

test('a task that fails is reported and run again, and once stopped it is not run any more', async () => {
  let runs = 0;
  const failures: unknown[] = [];
  const task = repeat(
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('first');
    },
    { pauseMs: 5, pauseAfterFailureMs: 5, onFailure: (error) => failures.push(error) },
  );
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2), 60_000);
  await task.stop();
  const runsBefore = runs;
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(runs).toBe(runsBefore);
  expect(failures).toEqual([new Error('first')]);
});
