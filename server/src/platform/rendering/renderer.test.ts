import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_MANIFEST, SSR_BUNDLE } from 'shared/releases';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  GOOD,
  inputOf,
  SHELL,
  setOf,
  showing,
  startRenderer,
} from '../../../test/rendering/releases.ts';
import { aBundle } from '../../../test/rendering/written-bundle.ts';
import type { Bundle } from './bundles.ts';
import { isStarved } from './isolate-pool.ts';
import { RENDER_LIMITS } from './limits.ts';
import { noRenderer } from './renderer.ts';

const LOOP = showing(`if (input.url.includes('loop')) for (;;); return 'well';`);
const LIMITS = { loadMs: 2500, renderMs: 250, isolates: 2, renewAfter: 5, lowPriorityQueue: 5 };
const shared = startRenderer(LIMITS, afterAll);
const { renderer, clock, lines, logged } = shared;
beforeEach(shared.forget);

const besideOf = ({ file }: Bundle, name: string) => path.join(path.dirname(file), name);
const copyFile = (name: string) => (to: Bundle, from: Bundle) =>
  copyFileSync(besideOf(from, name), besideOf(to, name));
const names = (renderer: { quarantined(): readonly { name: string }[] }) =>
  renderer.quarantined().map(({ name }) => name);

describe('a page', () => {
  test('is rendered from its url by the sections that it shows', async () => {
    const set = setOf(aBundle('mf-news', GOOD), aBundle('mf-store', GOOD));
    expect(await renderer.render(set, inputOf('/a?page=2'))).toEqual({
      status: 200,
      html: '<main>good <p>page /a?page=2</p> <p>page /a?page=2</p></main>',
    });
  });

  test('is rendered while the release of another section hangs', async () => {
    const good = setOf(aBundle('mf-good', GOOD));
    const hanging = { ...good, sections: [aBundle('mf-hanging', LOOP)] };
    await Promise.all([good, hanging].map((set) => renderer.render(set, inputOf('/'))));
    const order: string[] = [];
    await Promise.all([
      renderer.render(hanging, inputOf('/loop')).then(() => order.push('hanging')),
      renderer.render(good, inputOf('/1')).then((output) => order.push(output ? 'good' : 'bad')),
      renderer.render(good, inputOf('/2')).then((output) => order.push(output ? 'good' : 'bad')),
    ]);
    expect(order).toEqual(['good', 'good', 'hanging']);
  });

  test('of low priority is not rendered while many wait, and does not delay the others', async () => {
    const set = setOf(aBundle('mf-good', GOOD));
    const order: string[] = [];
    const request = async (priority: 'normal' | 'low', index: number) => {
      if (await renderer.render(set, inputOf(`/${priority}/${index}`), priority))
        order.push(priority);
    };
    const flood = Array.from({ length: 100 }, (_, index) => request('low', index));
    await Promise.all([...flood, request('normal', 1), request('normal', 2)]);
    expect(order).toEqual([...Array(5).fill('low'), 'normal', 'normal']);
  });

  test('keeps its place in the queue while its data is read', () => {
    const { renderer } = startRenderer({ lowPriorityQueue: 1, queue: 2 });
    const set = setOf(aBundle('mf-good', GOOD));
    const leave = renderer.enter(set, 'low');
    expect(renderer.enter(set, 'low')).toBeNull();
    expect(renderer.enter(set, 'normal')).not.toBeNull();
    expect(renderer.enter(set, 'normal')).toBeNull();
    leave?.();
    expect(renderer.enter(set, 'normal')).not.toBeNull();
  });

  test.each([
    ['server.cjs is missing', ({ file }: Bundle) => rmSync(file)],
    ['server.cjs is that of another build', copyFile(SSR_BUNDLE)],
    ['release.json is that of another build', copyFile(RELEASE_MANIFEST)],
  ] as const)('whose %s has no server HTML', async (_, harm) => {
    const [first, second] = [
      aBundle('mf-twin', GOOD),
      aBundle('mf-twin', showing('return "twin";')),
    ];
    harm(first, second);
    expect(await renderer.render(setOf(first), inputOf('/'))).toBeNull();
    expect(names(renderer)).toEqual(['mf-twin']);
  });

  test('is rendered by a new isolate after many renders', async () => {
    const counting = showing('count += 1; return String(count);', 'let count = 0;');
    const set = setOf(aBundle('mf-counting', counting));
    const pages = Array.from({ length: 12 }, (_, index) =>
      renderer.render(set, inputOf(`/${index}`)),
    );
    const counts = (await Promise.all(pages)).map((page) => page?.html.replace(/\D/g, ''));
    expect(counts.join(' ')).toBe('1 2 3 4 5 1 2 3 4 5 1 2');
  });

  test('is rendered by a new isolate after its release leaked all memory', async () => {
    // The memory ends it, not the time.
    const { renderer } = startRenderer();
    const leak = `for (let n = 0; n < 9; n += 1) all.push(new Array(500000).fill(1.5)); return '';`;
    const set = setOf(aBundle('mf-leaking', showing(leak, 'const all = [];')));
    for (let index = 0; index < 5; index += 1)
      expect(await renderer.render(set, inputOf(`/${index}`))).not.toBeNull();
    expect(renderer.quarantined()).toEqual([]);
  });

  test('is rendered although more sets are in use than isolates exist', async () => {
    const sets = [1, 2, 3, 4].map(() => setOf(aBundle('mf-news', GOOD)));
    for (const set of [...sets, ...sets]) {
      expect(await renderer.render(set, inputOf('/'))).not.toBeNull();
    }
  });
});

describe('the release that is blamed', () => {
  test('is unknown among several sections: their common pages pause, their own do not', async () => {
    const set = setOf(
      aBundle('mf-news', GOOD),
      aBundle('mf-hanging', LOOP),
      aBundle('mf-store', GOOD),
    );
    expect(await renderer.render(set, inputOf('/loop'))).toBeNull();
    await logged(/mf-hanging.*took too long/);
    expect(names(renderer)).toEqual([]);
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
    const [news, , store] = set.sections;
    for (const section of [news, store]) {
      const alone = { ...set, sections: section ? [section] : [] };
      expect(await renderer.render(alone, inputOf('/loop'))).not.toBeNull();
    }
  });

  test('is the shell when its page shows no section', async () => {
    const shell = aBundle('shell', SHELL.replace('const parts = [];', 'for (;;);'));
    expect(await renderer.render({ shell, sections: [] }, inputOf('/'))).toBeNull();
    await logged(/"section":"shell".*took too long/);
    expect(names(renderer)).toEqual(['shell']);
  });

  test('is a section that failed on one page, whose other pages are rendered', async () => {
    const failing = showing(
      `if (input.url.includes('bad')) throw new Error('bad'); return 'well';`,
    );
    const set = setOf(aBundle('mf-failing', failing));
    expect(await renderer.render(set, inputOf('/bad'))).toBeNull();
    expect((await renderer.render(set, inputOf('/well')))?.html).toContain('well');
    await logged(/"section":"mf-failing"/);
    expect(names(renderer)).toEqual(['mf-failing']);
    expect(JSON.stringify(lines)).not.toContain('/bad');
  });
});

describe('a release under quarantine', () => {
  test('is attempted again after a minute', async () => {
    const set = setOf(aBundle('mf-flaky', `throw new Error('broken');`));
    const quarantine = () =>
      renderer.quarantined().map(({ until, failureCount: times }) => [until, times]);
    const began = clock.time;
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
    await logged(/mf-flaky.*it failed: broken/);
    clock.time += 59_999;
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
    expect(quarantine()).toEqual([[began + 60_000, 1]]);

    clock.time += 1;
    expect(quarantine()).toEqual([]);
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
    expect(quarantine()).toEqual([[began + 120_000, 2]]);
  });

  test('is free when a render succeeds', async () => {
    const set = setOf(aBundle('mf-hanging', LOOP));
    expect(await renderer.render(set, inputOf('/loop'))).toBeNull();
    await logged(/"section":"mf-hanging"/);
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
    clock.time += 60_000;
    expect((await renderer.render(set, inputOf('/')))?.html).toBe('<main>good well</main>');
    expect(renderer.quarantined()).toEqual([]);
  });
});

describe('a dry run', () => {
  test('fails where a release throws, which is not blamed', async () => {
    const set = setOf(aBundle('mf-broken', showing(`throw new Error('broken in render');`)));
    const why = expect.stringContaining('broken in render');
    expect(await renderer.dryRun(set, inputOf('/'))).toMatchObject({ kind: 'failed', why });
    expect(renderer.quarantined()).toEqual([]);
  });

  test('gives a release that gets no processor three more renders, and then says nothing', async () => {
    const { renderer } = startRenderer({ renderMs: 100, fairShare: 1000 });
    const set = setOf(aBundle('mf-hanging', LOOP));
    await renderer.render(set, inputOf('/'));
    const startedAt = performance.now();
    expect(await renderer.dryRun(set, inputOf('/loop'))).toEqual({ kind: 'starved' });
    expect(performance.now() - startedAt).toBeGreaterThan(5 * 100);
  });

  const busy = (rounds: string) =>
    showing(
      `let sum = 0; for (let left = ${rounds}; left > 0; left -= 1) sum += left % 7; return sum;`,
      'let times = 0;',
    );

  test('fails where a page is slow twice, and not where it is slow once', async () => {
    const { renderer } = startRenderer({ slowMs: 5 });
    const always = setOf(aBundle('mf-slow', busy('5e7')));
    expect(await renderer.dryRun(always, inputOf('/'))).toMatchObject({
      kind: 'slow',
      why: expect.stringContaining('it took too long'),
    });
    const once = setOf(aBundle('mf-slow', busy('(times++ === 0 ? 5e7 : 0)')));
    expect(await renderer.dryRun(once, inputOf('/'))).toMatchObject({ kind: 'rendered' });
    expect(renderer.quarantined()).toEqual([]);
  });

  test('measures work, not the machine: what is slow because all is slow passes', async () => {
    // On a machine where the reference should take so little time, everything takes a thousand times as long.
    const { renderer } = startRenderer({ slowMs: 5, benchmarkMs: 0.03 });
    const set = setOf(aBundle('mf-slow', busy('5e7')));
    expect(await renderer.dryRun(set, inputOf('/'))).toMatchObject({ kind: 'rendered' });
  });

  test.each([
    ['got hardly any processor', { fault: 'time', cpuMs: 900 }, true],
    ['got a processor', { fault: 'time', cpuMs: 2000 }, false],
    ['cannot be measured', { fault: 'time' }, false],
    ['failed', { fault: 'threw', cpuMs: 1 }, false],
  ] as const)('says nothing about a release whose render %s: %j, %s', (_, failure, expected) => {
    expect(isStarved(failure, RENDER_LIMITS)).toBe(expected);
  });

  test('is skipped after the server has closed, and where nothing is rendered', async () => {
    const { renderer } = startRenderer();
    await renderer.close();
    const set = setOf(aBundle('mf-good', GOOD));
    for (const stopped of [renderer, noRenderer])
      expect(await stopped.dryRun(set, inputOf('/'))).toEqual({ kind: 'skipped' });
  });
});
