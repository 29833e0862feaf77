import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtpServer } from '../../test/support/smtp-server.ts';
import { type Campus, type CampusOptions, openCampus } from '../campus.ts';
import { untilArrived } from './mails.ts';
import { countLost, startOrderers } from './orderers.ts';
import { createServerClock } from './server-clock.ts';

const HOUR = 3_600_000;
const STOCK = 1_000_000;
/** How far the clock is set, in hours from the right time, one after the other. */
const SETTINGS = [2, 0, -2, 0, 48, 0, -48, 0];
const WINDOW_SECONDS = 15 * 60;

/**
 * The clock of all processes is set ahead and back while pupils order; wherever it stands two days wrong, they are
 * also killed and started again.
 */
export async function clockSet(options: CampusOptions, seconds: number): Promise<string> {
  const clock = createServerClock();
  const smtp = await startSmtpServer();
  const env = {
    ...clock.env,
    SMTP_URL: smtp.url,
    RATE_LIMIT_FACTOR: '1',
    RENDER: 'off',
    SESSION_IDLE_HOURS: '0',
    SESSION_IDLE_HOURS_STAFF: '0',
  };
  const campus = await openCampus({ ...options, env, sessionDays: 30 });
  const waits: number[] = [];
  try {
    const productId = await campus.newProduct(STOCK);
    const load = startOrderers(campus, { productId, atOnce: 3, pauseMs: 500 });
    for (const hours of SETTINGS) {
      await clock.set(hours * HOUR);
      if (Math.abs(hours) === 48) {
        await campus.killAll();
        await campus.startAll();
      }
      waits.push(await guessPasswords(campus, hours));
      await sleep(seconds * 1000);
    }
    await load.stop();
    const copies = await untilArrived(smtp, load.placed.length);
    for (const one of load.placed.slice(0, 200)) {
      const again = await campus.order(one.token, one);
      assert.deepEqual([again.status, again.json.id], [201, one.id]);
    }
    const refusals = load.refusals();
    await campus.killAll();
    const lost = await campus.inspect((database) =>
      countLost(database, load.placed, { productId, stock: STOCK }),
    );
    assert.equal(lost, 0, `${lost} orders are lost`);
    return (
      `the clock set ${SETTINGS.length} times by up to two days: ${load.placed.length} orders, none lost or doubled ` +
      `(${refusals}); ${load.placed.length} mails, ${copies} twice; locked out for ${Math.max(...waits)} s at most`
    );
  } finally {
    await campus.close();
    await smtp.stop();
    clock.remove();
  }
}

/** Guesses until the limit is reached. Returns how long the account is said to be closed to such guesses, in seconds. */
async function guessPasswords(campus: Campus, hours: number): Promise<number> {
  for (let n = 0; n < 12; n += 1) {
    const body = { email: 'pupil.9.27@school.example', password: `Wrong${hours}${n}` };
    const answer = await campus.ask('POST', '/api/auth/login', { body });
    if (answer.status !== 429) continue;
    const seconds = Number(answer.headers.get('retry-after'));
    assert.ok(seconds <= WINDOW_SECONDS, `locked out for ${seconds} s`);
    return seconds;
  }
  return 0;
}
