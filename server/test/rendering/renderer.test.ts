import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inTime, LATE } from '../../src/base/in-time.ts';
import type { Bundle } from '../../src/rendering/bundles.ts';
import { GOOD, inputOf, SHELL, setOf, showing, startRenderer } from './releases.ts';
import { bundle } from './written-bundle.ts';

const LOOP = showing(`if (input.url.includes('loop')) for (;;); return 'well';`);
const LIMITS = { loadMs: 500, renderMs: 200, graceMs: 700 };

const besideOf = ({ file }: Bundle, name: string) => path.join(path.dirname(file), name);
const names = (renderer: { quarantined(): readonly { name: string }[] }) =>
  renderer.quarantined().map(({ name }) => name);

describe('a page', () => {
  test('is rendered from its url by the sections that it shows', async () => {
    const { renderer } = startRenderer();
    const set = setOf(bundle('mf-news', GOOD), bundle('mf-store', GOOD));
    expect(await renderer.render(set, inputOf('/a?page=2'))).toEqual({
      status: 200,
      html: '<main>good <p>page /a?page=2</p> <p>page /a?page=2</p></main>',
    });
  });

  test('is rendered while the release of another section hangs', async () => {
    const { renderer } = startRenderer({ ...LIMITS, renderMs: 600 });
    const good = setOf(bundle('mf-good', GOOD));
    const hanging = { ...good, sections: [bundle('mf-hanging', LOOP)] };
    await Promise.all([good, hanging].map((set) => renderer.render(set, inputOf('/'))));
    const order: string[] = [];
    await Promise.all([
      renderer.render(hanging, inputOf('/loop')).then(() => order.push('hanging')),
      renderer.render(good, inputOf('/1')).then((output) => order.push(output ? 'good' : 'bad')),
      renderer.render(good, inputOf('/2')).then((output) => order.push(output ? 'good' : 'bad')),
    ]);
    expect(order).toEqual(['good', 'good', 'hanging']);
  });

  test('that gets no processor is rendered again, and its release is not to blame', async () => {
    const { renderer } = startRenderer({ renderMs: 400 });
    const sum = 'let sum = 0; for (let at = 0; at < 2e8; at += 1) sum += at % 7; return sum;';
    const busy = `if (input.url === '/') return 'well'; ${sum}`;
    const set = setOf(bundle('mf-busy', showing(busy)));
    await renderer.render(set, inputOf('/'));
    const page = renderer.render(set, inputOf('/busy'));
    await sleep(30);
    process.kill(renderer.pid ?? 0, 'SIGSTOP');
    await sleep(2300);
    process.kill(renderer.pid ?? 0, 'SIGCONT');
    expect(await page).not.toBeNull();
    expect(renderer.quarantined()).toEqual([]);
  });

  test('that took long is followed by a rest of its isolate, and others are not', async () => {
    const { renderer } = startRenderer({ restAfterMs: 5, restFactor: 1000, renderMs: 20_000 });
    const good = setOf(bundle('mf-good', GOOD));
    const busy = 'let sum = 0; for (let at = 0; at < 5e7; at += 1) sum += at % 7; return sum;';
    const slow = { ...good, sections: [bundle('mf-slow', showing(busy))] };
    expect(await renderer.render(slow, inputOf('/slow'))).not.toBeNull();
    const again = renderer.render(slow, inputOf('/again'));
    expect(await renderer.render(good, inputOf('/'))).not.toBeNull();
    expect(await inTime(again, 1000)).toBe(LATE);
    expect(renderer.quarantined()).toEqual([]);
  });

  test('that many ask for comes after all others: a flood of them is refused', async () => {
    const { renderer } = startRenderer({ waiting: 20 });
    const set = setOf(bundle('mf-good', GOOD));
    const order: string[] = [];
    const ask = async (share: 'common' | 'rare', at: number) => {
      const turn = { share, isWanted: () => true };
      const page = await renderer.render(set, inputOf(`/${share}/${at}`), turn);
      if (page) order.push(share);
    };
    const flood = Array.from({ length: 100 }, (_, at) => ask('rare', at));
    await Promise.all([...flood, ask('common', 1), ask('common', 2)]);
    expect(order.slice(0, 3)).toEqual(['rare', 'common', 'common']);
    expect(order).toHaveLength(23);
  });

  test('that nobody waits for any more is not rendered', async () => {
    const { renderer } = startRenderer();
    const turn = { share: 'common', isWanted: () => false } as const;
    expect(await renderer.render(setOf(bundle('mf-good', GOOD)), inputOf('/'), turn)).toBeNull();
    expect(renderer.pid).toBeUndefined();
  });

  test('whose bundle is not there has no content', async () => {
    const { renderer } = startRenderer();
    const gone = { ...bundle('mf-gone', ''), file: '/nowhere/server.cjs' };
    expect(await renderer.render(setOf(gone), inputOf('/'))).toBeNull();
    expect(names(renderer)).toEqual(['mf-gone']);
  });

  test.each(['server.cjs', 'release.json'])(
    'whose %s was altered after the build has no content',
    async (altered) => {
      const { renderer } = startRenderer();
      const [one, other] = [bundle('mf-twin', GOOD), bundle('mf-twin', showing('return "twin";'))];
      copyFileSync(besideOf(other, altered), besideOf(one, altered));
      expect(await renderer.render(setOf(one), inputOf('/'))).toBeNull();
      expect(names(renderer)).toEqual(['mf-twin']);
    },
  );

  test('is rendered by a new isolate after many, with nobody noticing', async () => {
    const { renderer } = startRenderer({ renewAfter: 5 });
    const counting = showing('count += 1; return String(count);', 'let count = 0;');
    const set = setOf(bundle('mf-counting', counting));
    const asked = Array.from({ length: 24 }, (_, at) => renderer.render(set, inputOf(`/${at}`)));
    expect((await Promise.all(asked)).every((output) => output !== null)).toBe(true);
    const after = await renderer.render(set, inputOf('/after'));
    // The first render of a new isolate is one before.
    expect(after?.html).toBe('<main>good 2</main>');
  });

  test('is rendered again although more sets were used than are kept', async () => {
    const { renderer } = startRenderer({ isolates: 2 });
    const sets = [1, 2, 3, 4].map(() => setOf(bundle('mf-news', GOOD)));
    for (const set of [...sets, ...sets]) {
      expect(await renderer.render(set, inputOf('/'))).not.toBeNull();
    }
  });

  test('has no content after the end, and the end comes in the middle of renders', async () => {
    const { renderer } = startRenderer();
    const set = setOf(bundle('mf-hanging', LOOP));
    await renderer.render(set, inputOf('/'));
    const hanging = renderer.render(set, inputOf('/loop'));
    await renderer.close();
    expect(await hanging).toBeNull();
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
  });
});

describe('the release that is to blame', () => {
  test('is not looked for among several sections: their common pages pause, and their own do not', async () => {
    const { renderer, said } = startRenderer(LIMITS);
    const set = setOf(
      bundle('mf-news', GOOD),
      bundle('mf-hanging', LOOP),
      bundle('mf-store', GOOD),
    );
    expect(await renderer.render(set, inputOf('/loop'))).toBeNull();
    await said(/mf-hanging.*took too long/);
    expect(names(renderer)).toEqual([]);
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
    const [news, , store] = set.sections;
    for (const section of [news, store]) {
      const alone = { ...set, sections: section ? [section] : [] };
      expect(await renderer.render(alone, inputOf('/loop'))).not.toBeNull();
    }
  });

  test('is the shell when its page shows no section', async () => {
    const { renderer, said } = startRenderer(LIMITS);
    const shell = bundle('shell', SHELL.replace('const parts = [];', 'for (;;);'));
    expect(await renderer.render({ shell, sections: [] }, inputOf('/'))).toBeNull();
    await said(/"section":"shell".*took too long/);
    expect(names(renderer)).toEqual(['shell']);
  });

  test('is a section whose pages failed three times in a row, not after one page', async () => {
    const { renderer, said } = startRenderer();
    const failing = showing(
      `if (input.url.includes('bad')) throw new Error('bad'); return 'well';`,
    );
    const set = setOf(bundle('mf-failing', failing));
    expect(await renderer.render(set, inputOf('/bad/1'))).toBeNull();
    expect(await renderer.render(set, inputOf('/bad/2'))).toBeNull();
    expect((await renderer.render(set, inputOf('/well')))?.html).toContain('well');
    expect(names(renderer)).toEqual([]);
    for (const url of ['/bad/3', '/bad/4', '/bad/5']) await renderer.render(set, inputOf(url));
    await said(/"section":"mf-failing"/);
    expect(names(renderer)).toEqual(['mf-failing']);
  });
});

describe('a release under quarantine', () => {
  test('is not asked, then tried once, for longer each time, and is free when it is well', async () => {
    const { renderer, clock, said } = startRenderer();
    const set = setOf(bundle('mf-flaky', `throw new Error('broken');`));
    const until = () => renderer.quarantined()[0]?.until ?? 0;
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
    expect(until() - clock.time).toBe(30_000);
    await said(/mf-flaky.*it failed: broken/);

    expect(await renderer.render(set, inputOf('/'))).toBeNull();
    expect(until() - clock.time).toBe(30_000);

    clock.time += 30_000;
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
    expect(until() - clock.time).toBe(60_000);
    expect(renderer.quarantined()).toEqual([
      expect.objectContaining({ name: 'mf-flaky', times: 2 }),
    ]);
  });

  test('is free again when a try succeeds', async () => {
    const { renderer, clock, said } = startRenderer(LIMITS);
    const set = setOf(bundle('mf-hanging', LOOP));
    expect(await renderer.render(set, inputOf('/loop'))).toBeNull();
    await said(/"section":"mf-hanging"/);
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
    clock.time += 30_000;
    expect((await renderer.render(set, inputOf('/')))?.html).toBe('<main>good well</main>');
    expect(renderer.quarantined()).toEqual([]);
  });
});
