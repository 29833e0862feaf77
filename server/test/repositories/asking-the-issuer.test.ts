import { expect, test } from 'vitest';
import { onEveryEngine } from '../support/test-app.ts';
import { issuer, trusting, withIssuer } from './trusting.ts';

withIssuer();

onEveryEngine('the issuer', (start) => {
  test('is asked once for all unknown keys that come within a minute', async () => {
    const it = await trusting(start);
    const before = issuer().state.asked;
    const flood = Array.from({ length: 50 }, async (_, at) => {
      const idToken = await issuer().sign(it.claims(), { kid: `unknown-${at}` });
      return (await it.exchange(idToken)).json().code;
    });
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['BAD_ID_TOKEN']));
    expect((await it.own()).statusCode).toBe(201);
    expect(issuer().state.asked - before).toBe(1);
  });

  test.each([
    ['is down', { status: 500, answer: '' }],
    ['answers no keys', { status: 200, answer: '{"keys":1}' }],
    ['answers without end', { status: 200, answer: ' '.repeat(300_000) }],
    ['leads elsewhere', { status: 302, answer: '' }],
  ])('is said not to answer when it %s, and is not asked again at once', async (_, broken) => {
    const it = await trusting(start);
    const whole = { ...issuer().state };
    Object.assign(issuer().state, broken);
    try {
      for (const _time of [1, 2, 3])
        expect((await it.own()).json()).toMatchObject({ code: 'ISSUER_UNREACHABLE' });
      expect(issuer().state.asked - whole.asked).toBe(1);
    } finally {
      Object.assign(issuer().state, { status: whole.status, answer: whole.answer });
    }
  });

  test('can be nobody', async () => {
    const it = await trusting(start, {}, { DEPLOY_ISSUER: 'none' });
    expect((await it.own()).json()).toMatchObject({ code: 'NOT_TRUSTED' });
  });

  test('is asked for keys for so many calls of one address, and no more', async () => {
    const it = await trusting(start, {}, { RATE_LIMIT_FACTOR: '0.05' });
    const statuses = [];
    for (const _time of [1, 2, 3, 4])
      statuses.push((await it.own({ aud: 'https://other.example' })).statusCode);
    expect(statuses).toEqual([403, 403, 403, 429]);
  });
});
