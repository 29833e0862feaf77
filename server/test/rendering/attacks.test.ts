import { describe, expect, test } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { GOOD, inputOf, setOf, startRenderer, untilRendered } from './releases.ts';
import { bundle } from './written-bundle.ts';

/** Short, so that the attacks end soon, and long enough for a good page on a busy machine. */
const LIMITS = { loadMs: 300, renderMs: 200, graceMs: 700 };

describe('a release that', () => {
  test.each(ATTACKS)('$name has no content, and the next good page has', async (attack) => {
    const { renderer, lines, said } = startRenderer(LIMITS);
    const good = setOf(bundle('mf-good', GOOD));
    const hostile = { ...good, sections: [bundle('mf-hostile', attack.bundle)] };
    await renderer.render(good, inputOf('/'));

    expect(await renderer.render(hostile, inputOf('/hostile'))).toBeNull();
    expect(await untilRendered(renderer, good, '/good')).toContain('page /good');

    await said(attack.end);
    const named = renderer.quarantined().map(({ name }) => name);
    expect(named).toEqual(attack.of === 'release' ? ['mf-hostile'] : []);
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
