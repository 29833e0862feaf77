import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { httpSink } from '../support/http-sink.ts';
import { onEveryEngine, type Start } from '../support/test-app.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${PARENT}-01`;

type Sent = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: string };
  }[];
};

async function traced(start: Start, env: Readonly<Record<string, string>> = {}, status = 200) {
  const sink = await httpSink(status);
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${sink.host}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
    ...env,
  };
  const world = await start({ env: settings });
  /** Everything that was sent until the server ended. */
  const spansAtEnd = async (): Promise<Sent[]> => {
    await world.app.close();
    return sink.received.flatMap(
      ({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans,
    );
  };
  return { ...world, sink, spansAtEnd };
}

const attribute = ({ attributes }: Sent, key: string) =>
  attributes.find((one) => one.key === key)?.value;

onEveryEngine('traces', (start) => {
  test('go on from the browser through the request to its statements, without a value', async () => {
    const { call, aUser, spansAtEnd, sink } = await traced(start);
    const pupil = await aUser({ name: 'Iva Petrova', email: 'iva27@school.example' });
    const headers = { traceparent };
    expect((await call('auth.me', { as: pupil, headers })).statusCode).toBe(200);
    const spans = (await spansAtEnd()).filter(({ traceId }) => traceId === TRACE);
    const request = spans.find(({ name }) => name === 'GET /api/auth/me');
    if (!request) throw new Error('The request has no span.');
    expect(request).toMatchObject({ parentSpanId: PARENT, kind: 2 });
    expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: '200' });
    expect(attribute(request, 'request.id')?.stringValue).toMatch(/^[\da-f-]{36}$/);
    const statement = spans.find(({ name }) => name === 'select sessions');
    if (!statement) throw new Error('The statement has no span.');
    expect(statement).toMatchObject({ parentSpanId: request.spanId, kind: 3 });
    expect(attribute(statement, 'db.query.text')?.stringValue).toContain('"sessions"."id"');
    expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThan(
      BigInt(request.startTimeUnixNano) - 2_000_000n,
    );
    expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(
      BigInt(request.endTimeUnixNano) + 2_000_000n,
    );
    expect(sink.received[0]).toMatchObject({
      path: '/v1/traces',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json' },
    });
    const all = sink.received.map(({ body }) => body).join();
    expect(all).toContain('student-council');
    expect(all).not.toMatch(/Iva|Petrova|iva27|@school/);
  });

  test('hold the statements of a request with a body', async () => {
    const { app, spansAtEnd } = await traced(start);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { traceparent, 'content-type': 'application/json', connection: 'close' };
    const sent = request(`${origin}/api/auth/login`, { method: 'POST', headers });
    // The body comes by itself, when the request is already under way.
    sent.flushHeaders();
    setTimeout(
      () => sent.end(JSON.stringify({ email: 'iva27@school.example', password: 'x' })),
      50,
    );
    await once(sent, 'response');
    const spans = await spansAtEnd();
    const login = spans.find(({ name }) => name === 'POST /api/auth/login');
    const below = spans.filter(({ parentSpanId }) => parentSpanId === login?.spanId);
    expect(below.map(({ name }) => name)).toContain('select users');
  });

  test('are kept where the caller wants it, and otherwise as the settings say', async () => {
    const { call, spansAtEnd } = await traced(start, { OTEL_TRACES_SAMPLER_ARG: '0' });
    await call('products.list');
    await call('health.live', { headers: { traceparent } });
    expect((await spansAtEnd()).map(({ name }) => name)).toEqual(['GET /api/health/live']);
  });

  test('are not kept where the caller does not want it', async () => {
    const { call, spansAtEnd } = await traced(start);
    await call('products.list', { headers: { traceparent: `00-${TRACE}-${PARENT}-00` } });
    await call('health.live');
    expect((await spansAtEnd()).map(({ name }) => name)).toEqual(['GET /api/health/live']);
  });

  test('that cannot be sent delay nobody and are dropped', async () => {
    const { call, spansAtEnd, sink } = await traced(start, {}, 503);
    expect((await call('products.list')).statusCode).toBe(200);
    await spansAtEnd();
    expect(sink.received.length).toBeGreaterThan(0);
  });
});
