import { describe, expect, test } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { GOOD, inputOf, setOf, startRenderer, untilRendered } from './releases.ts';
import { bundle } from './written-bundle.ts';

/** Short, so that the attacks end soon, and long enough for a good page on a busy machine. */
const LIMITS = { loadMs: 800, renderMs: 400, graceMs: 300 };
/** Memory is filled before the time limit ends the attack, even on a busy machine. */
const LIMITS_OF_MEMORY = { ...LIMITS, loadMs: 5000, renderMs: 5000 };

describe('a release that', () => {
  test.each(ATTACKS)('$name has no server HTML, and the next good page has', async (attack) => {
    const { renderer, lines, logged } = startRenderer(
      attack.end.source === 'too much memory' ? LIMITS_OF_MEMORY : LIMITS,
    );
    const good = setOf(bundle('mf-good', GOOD));
    const hostile = { ...good, sections: [bundle('mf-hostile', attack.bundle)] };
    await renderer.render(good, inputOf('/'));

    expect(await renderer.dryRun(hostile, inputOf('/hostile'))).toMatchObject({
      kind: 'failed',
      why: expect.stringMatching(attack.end),
    });
    expect(renderer.quarantined()).toEqual([]);

    expect(await renderer.render(hostile, inputOf('/hostile'))).toBeNull();
    expect(await untilRendered(renderer, good, '/good')).toContain('page /good');
    await logged(attack.end);
    const named = renderer.quarantined().map(({ name }) => name);
    expect(named).toEqual(attack.of === 'release' ? ['mf-hostile'] : []);
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
