import { describe, expect, test } from 'vitest';
import { createKeptAnswers } from '../../src/http/kept-answers.ts';

/** A data version that a test sets. */
function kept({ maxBytes = 1_000_000 } = {}) {
  const version = { value: '1' as string | undefined, now: () => version.value };
  const answers = createKeptAnswers(version, { maxBytes });
  let made = 0;
  const ask = async (key: string, text = key): Promise<string> =>
    (
      await answers.get(key, async () => {
        made += 1;
        await Promise.resolve();
        return text;
      })
    ).text;
  return { version, answers, ask, made: () => made };
}

describe('kept answers', () => {
  test('one is made once, also when a thousand ask at the same time', async () => {
    const { ask, made } = kept();
    const texts = await Promise.all(Array.from({ length: 1000 }, () => ask('a', 'hello')));
    expect(new Set(texts)).toEqual(new Set(['hello']));
    expect(await ask('a', 'never made')).toBe('hello');
    expect(made()).toBe(1);
  });

  test('none outlives the version that it was made for', async () => {
    const { ask, version } = kept();
    expect(await ask('a', 'old')).toBe('old');
    version.value = '2';
    expect(await ask('a', 'new')).toBe('new');
  });

  test('what is made while something changes is given to those who wait, and not kept', async () => {
    const { answers, version, ask } = kept();
    const reading = Promise.withResolvers<string>();
    const first = answers.get('a', () => reading.promise);
    version.value = '2';
    // Who asks after the change must not wait for what was read before it.
    expect(await ask('a', 'new')).toBe('new');
    reading.resolve('old');
    expect((await first).text).toBe('old');
    expect(await ask('a', 'newer')).toBe('new');
  });

  test('a change that nobody has asked after yet counts as well', async () => {
    const { answers, version, ask } = kept();
    await answers.get('a', async () => {
      version.value = '2';
      return 'old';
    });
    expect(await ask('a', 'new')).toBe('new');
  });

  test('nothing is kept while the version is not known', async () => {
    const { ask, version, answers } = kept();
    await ask('a', 'old');
    version.value = undefined;
    expect(await ask('a', 'new')).toBe('new');
    expect(await ask('a', 'newer')).toBe('newer');
    expect(answers.bytes).toBe(0);
    version.value = '1';
    expect(await ask('a', 'newest')).toBe('newest');
  });

  test('a failure is told to all who wait for it, and is not kept', async () => {
    const { answers, ask } = kept();
    const fail = () => answers.get('a', () => Promise.reject(new Error('no')));
    const [one, two] = await Promise.allSettled([fail(), fail()]);
    expect([one.status, two.status]).toEqual(['rejected', 'rejected']);
    expect(await ask('a', 'yes')).toBe('yes');
  });

  test('ten thousand searches take a bounded part of the memory, and push out no list', async () => {
    const maxBytes = 500_000;
    const { ask, answers, made } = kept({ maxBytes });
    const list = 'x'.repeat(10_000);
    await ask('list', list);
    await ask('list', list);
    for (let search = 0; search < 10_000; search += 1) {
      await ask(`search ${search}`, 'y'.repeat(500));
      expect(answers.bytes).toBeLessThanOrEqual(maxBytes);
    }
    const before = made();
    await ask('list', 'made again');
    expect(made()).toBe(before);
  });

  test('an answer larger than the whole memory is made every time', async () => {
    const { ask, made } = kept({ maxBytes: 10_000 });
    await ask('a', 'x'.repeat(20_000));
    await ask('a', 'x'.repeat(20_000));
    expect(made()).toBe(2);
  });
});
