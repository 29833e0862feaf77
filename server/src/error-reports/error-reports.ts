import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../base/clock.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { Settings } from '../process/settings.ts';
import { type ErrorPlace, errorEvent } from './error-event.rules.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports an error that nobody expected, where the settings want it. Never throws, and waits for nothing. */
    reportError(error: unknown, at: ErrorPlace): void;
  }
}

type Deps = {
  readonly settings: Pick<Settings, 'errorAddress' | 'production'>;
  readonly logger: FastifyBaseLogger;
  readonly clock: Clock;
};

const ROOT = new URL('../../../', import.meta.url).href;
const MINUTE_MS = 60_000;
/** One that happens at every request would fill the other side; the log has all of them. */
const MOST_A_MINUTE = 30;
const PATIENCE_MS = 5000;

/** Reports unexpected errors to a server that takes Sentry's envelopes. */
export function reportErrors(app: FastifyInstance, { settings, logger, clock }: Deps): void {
  const { errorAddress: to, production } = settings;
  const underWay = new Set<Promise<void>>();
  let minute = 0;
  let reported = 0;

  const mayReport = (now: number): boolean => {
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) [minute, reported] = [current, 0];
    reported += 1;
    return reported <= MOST_A_MINUTE;
  };

  app.decorate('reportError', (error, at) => {
    const now = clock.now();
    // The database or the bucket is away: that is seen in the metrics, and is no fault of the program.
    if (to === null || isUnavailable(error) || !mayReport(now)) return;
    const id = randomUUID().replaceAll('-', '');
    const environment = production ? 'production' : 'development';
    const event = errorEvent(error, at, { id, now, root: ROOT, environment });
    const parts = [
      { event_id: id, sent_at: new Date(now).toISOString() },
      { type: 'event' },
      event,
    ];
    const body = `${parts.map((part) => JSON.stringify(part)).join('\n')}\n`;
    const sending = send(to, body)
      .catch((reason: unknown) => logger.warn({ err: reason }, 'an error was not reported'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  });
  app.addHook('onClose', async () => void (await Promise.all(underWay)));
}

async function send(
  { url, key }: NonNullable<Settings['errorAddress']>,
  body: string,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=student-council/1.0, sentry_key=${key}`,
    },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered with ${answer.status}`);
}
