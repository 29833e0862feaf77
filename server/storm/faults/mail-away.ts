import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtpServer } from '../../test/support/smtp-server.ts';
import { startTcpProxy } from '../../test/support/tcp-proxy.ts';
import { type CampusOptions, openCampus } from '../campus.ts';
import { untilArrived } from './mails.ts';
import { medianOf, startOrderers } from './orderers.ts';
import { createServerClock } from './server-clock.ts';

const SPEED = 60;
const HOUR_S = 3600;
const STOCK = 1_000_000;

/**
 * The mail server refuses every connection for an hour while pupils order. The clock of the site runs 60 times as
 * fast as ours, so the hour takes a minute; the site pauses between attempts by its clock.
 */
export async function mailAway(options: CampusOptions, hours: number): Promise<string> {
  const clock = createServerClock();
  const smtp = await startSmtpServer();
  const line = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(smtp.url).port) });
  const env = { ...clock.env, SMTP_URL: `smtp://127.0.0.1:${line.port}`, RENDER: 'off' };
  const campus = await openCampus({ ...options, env, sessionDays: 30 });
  try {
    await clock.set(0, { speed: SPEED });
    const productId = await campus.newProduct(STOCK);
    const load = startOrderers(campus, { productId, atOnce: 2, pauseMs: 250 });
    await sleep(10_000);
    const before = load.placed.length;
    line.set('down');
    await sleep((hours * HOUR_S * 1000) / SPEED);
    line.set('up');
    const during = load.placed.length - before;
    await load.stop();
    const began = performance.now();
    const copies = await untilArrived(smtp, load.placed.length);
    const minutes = ((performance.now() - began) * SPEED) / 60_000;
    assert.equal(copies, 0, `${copies} mails came twice`);
    assert.equal(load.refused.size, 0, load.refusals());
    const times = load.placed.map(({ ms }) => ms);
    const [median, medianBefore] = [
      medianOf(times.slice(before)),
      medianOf(times.slice(0, before)),
    ];
    return (
      `no mail server for ${hours} h: ${during} orders meanwhile, answered in ${median} ms (median; ${medianBefore} before); ` +
      `all ${load.placed.length} mails came, none twice, the last ${Math.round(minutes)} min after it was back`
    );
  } finally {
    await campus.close();
    await line.close();
    await smtp.stop();
    clock.remove();
  }
}
