import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createRenderer } from '../../src/rendering/create-renderer.ts';
import type { RenderLimits } from '../../src/rendering/limits.ts';
import { noRenderer } from '../../src/rendering/renderer.ts';
import { ATTACKS } from './attacks.ts';
import { GOOD, inputOf, setOf, showing } from './releases.ts';
import { bundle } from './written-bundle.ts';

const logger = pino({ level: 'silent' });
const open = (limits: Partial<RenderLimits> = {}) =>
  createRenderer({ logger, clock: { now: () => 0 }, limits });

const renderer = open();
/** For attacks that end with their time only; what is rendered besides takes a few milliseconds. */
const impatient = open({ loadMs: 300, renderMs: 200, graceMs: 300 });
const [rehearsal, short] = [renderer.rehearsal(), impatient.rehearsal()];

afterAll(async () => {
  await rehearsal?.end();
  await short?.end();
});

test.each(ATTACKS)(
  'a release that $name fails in its rehearsal, and the next one does not',
  async (attack) => {
    const stage = /too long|ended/.test(attack.end.source) ? short : rehearsal;
    const hostile = setOf(bundle('mf-hostile', attack.bundle));
    expect(await stage?.render(hostile, inputOf('/hostile'))).toMatchObject({
      kind: 'failed',
      why: expect.stringMatching(attack.end),
    });
    expect(await stage?.render(setOf(bundle('mf-good', GOOD)), inputOf('/good'))).toMatchObject({
      kind: 'rendered',
      output: { html: expect.stringContaining('page /good') },
    });
  },
);

test('a page that is slow only once is no fault of its release', async () => {
  const slowOnce = showing(
    'if (times++ === 0) for (const until = Date.now() + 500; Date.now() < until; );',
    'let times = 0;',
  );
  const stage = open({ renderMs: 300 }).rehearsal();
  const page = await stage?.render(setOf(bundle('mf-slow', slowOnce)), inputOf('/slow'));
  await stage?.end();
  expect(page).toMatchObject({ kind: 'rendered' });
});

test('what visitors get is another matter: nothing is under quarantine for it', () => {
  expect([...renderer.quarantined(), ...impatient.quarantined()]).toEqual([]);
});

test('a rehearsal after the server has closed tries nothing', async () => {
  const closed = open();
  const late = closed.rehearsal();
  await closed.close();
  const page = await late?.render(setOf(bundle('mf-good', GOOD)), inputOf('/good'));
  expect(page).toEqual({ kind: 'not tried' });
  expect(closed.rehearsal()).toBeNull();
  expect(noRenderer.rehearsal()).toBeNull();
});
