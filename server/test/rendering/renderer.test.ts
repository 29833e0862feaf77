import { describe, expect, test } from 'vitest';
import { bundle, GOOD, inputOf, SHELL, setOf, showing, startRenderer } from './releases.ts';

const LOOP = showing(`if (input.url.includes('loop')) for (;;); return 'well';`);
const LIMITS = { loadMs: 2000, renderMs: 800, graceMs: 700 };

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
    const { renderer } = startRenderer({ ...LIMITS, renderMs: 3000 });
    const good = setOf(bundle('mf-good', GOOD));
    const hanging = { ...good, sections: [bundle('mf-hanging', LOOP)] };
    await Promise.all([renderer.warm(good), renderer.warm(hanging)]);
    const order: string[] = [];
    await Promise.all([
      renderer.render(hanging, inputOf('/loop')).then(() => order.push('hanging')),
      renderer.render(good, inputOf('/1')).then((output) => order.push(output ? 'good' : 'bad')),
      renderer.render(good, inputOf('/2')).then((output) => order.push(output ? 'good' : 'bad')),
    ]);
    expect(order).toEqual(['good', 'good', 'hanging']);
  });

  test('that took long is not rendered again until others had their time, and others are', async () => {
    const { renderer } = startRenderer({ warmAfter: 1, restAfterMs: 5, renderMs: 20_000 });
    const good = setOf(bundle('mf-good', GOOD));
    const busy = 'let sum = 0; for (let at = 0; at < 5e7; at += 1) sum += at % 7; return sum;';
    const slow = { ...good, sections: [bundle('mf-slow', showing(busy))] };
    const pages = ['/cold', '/warm', '/again'].map(inputOf);
    const rendered = [];
    for (const page of pages) rendered.push((await renderer.render(slow, page)) !== null);
    expect(rendered).toEqual([true, true, false]);
    expect(await renderer.render(good, inputOf('/'))).not.toBeNull();
    expect(renderer.quarantined()).toEqual([]);
  });

  test('whose bundle is not there has no content', async () => {
    const { renderer } = startRenderer();
    const gone = { ...bundle('mf-gone', ''), file: '/nowhere/server.cjs' };
    expect(await renderer.render(setOf(gone), inputOf('/'))).toBeNull();
    expect(names(renderer)).toEqual(['mf-gone']);
  });

  test('is rendered by a new isolate after many, with nobody noticing', async () => {
    const { renderer } = startRenderer({ renewAfter: 5 });
    const counting = showing('count += 1; return String(count);', 'let count = 0;');
    const set = setOf(bundle('mf-counting', counting));
    const asked = Array.from({ length: 24 }, (_, at) => renderer.render(set, inputOf(`/${at}`)));
    expect((await Promise.all(asked)).every((output) => output !== null)).toBe(true);
    const after = await renderer.render(set, inputOf('/after'));
    expect(after?.html).toBe('<main>good 1</main>');
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
    await renderer.warm(set);
    const hanging = renderer.render(set, inputOf('/loop'));
    await renderer.close();
    expect(await hanging).toBeNull();
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
  });
});

describe('the release that is to blame', () => {
  test('is the one section of several that fails alone too', async () => {
    const { renderer, said } = startRenderer(LIMITS);
    const set = setOf(
      bundle('mf-news', GOOD),
      bundle('mf-hanging', LOOP),
      bundle('mf-store', GOOD),
    );
    expect(await renderer.render(set, inputOf('/loop'))).toBeNull();
    await said(/mf-hanging.*took too long/);
    expect(names(renderer)).toEqual(['mf-hanging']);
    const [news, , store] = set.sections;
    for (const section of [news, store]) {
      const alone = { ...set, sections: section ? [section] : [] };
      expect(await renderer.render(alone, inputOf('/loop'))).not.toBeNull();
    }
  });

  test('is the shell when it fails without any section', async () => {
    const { renderer, said } = startRenderer(LIMITS);
    const shell = bundle('shell', SHELL.replace('const parts = [];', 'for (;;);'));
    expect(
      await renderer.render({ shell, sections: [bundle('mf-news', GOOD)] }, inputOf('/')),
    ).toBeNull();
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
