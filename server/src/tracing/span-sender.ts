import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../base/repeat.ts';
import type { TraceSettings } from '../process/watching-settings.ts';
import { otlpBody, type Span } from './otlp.rules.ts';

type Deps = { readonly to: TraceSettings; readonly log: FastifyBaseLogger };

const PAUSE_MS = 1000;
const AT_ONCE = 1000;
/** More than these do not wait: a collector that is away must cost neither memory nor time. */
const MOST_WAITING = 4000;
const PATIENCE_MS = 5000;

/** Sends spans in the background; those that cannot be sent are dropped. */
export function createSpanSender({ to, log }: Deps) {
  let waiting: Span[] = [];
  let dropped = 0;

  const send = async (): Promise<void> => {
    const spans = waiting.slice(0, AT_ONCE);
    waiting = waiting.slice(AT_ONCE);
    if (spans.length === 0) return;
    const lost = dropped;
    dropped = 0;
    try {
      const answer = await fetch(to.url, {
        method: 'POST',
        headers: { ...to.headers, 'content-type': 'application/json' },
        body: JSON.stringify(otlpBody(spans, to.service)),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`answered with ${answer.status}`);
      if (lost > 0)
        log.warn({ spans: lost }, 'too many spans of traces at once: some were dropped');
    } catch (error) {
      log.warn({ err: error, spans: spans.length + lost }, 'spans of traces were not sent');
    }
  };

  const sending = repeat(send, {
    pauseMs: PAUSE_MS,
    pauseAfterFailureMs: PAUSE_MS,
    onFailure: () => {},
  });

  return {
    add(span: Span): void {
      if (waiting.length < MOST_WAITING) waiting.push(span);
      else dropped += 1;
    },
    /** Sends what is left of them, once. */
    async close(): Promise<void> {
      await sending.stop();
      await send();
    },
  };
}

export type SpanSender = ReturnType<typeof createSpanSender>;
