import { beforeEach, expect, test, vi } from 'vitest';
import { endListenersWithTest } from '../../../test/end-listeners.ts';
import { runInlineScript } from '../../../test/inline-scripts.ts';

const { dataset } = document.documentElement;
const loadFont = vi.fn();
/** Our fonts move the text by this much. */
let shift = { x: 0, y: 0 };

beforeEach(() => {
  endListenersWithTest();
  delete dataset['fonts'];
  document.body.innerHTML = '<div id="root">News</div>';
  Object.defineProperty(document, 'fonts', { value: { load: loadFont }, configurable: true });
  loadFont.mockResolvedValue([]);
  shift = { x: 0, y: 0 };
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(
    () => [new DOMRect(...(dataset['fonts'] ? [shift.x, shift.y] : []))] as unknown as DOMRectList,
  );
});

test.each([
  [{ x: 24, y: 4 }, 'own'],
  [{ x: 25, y: 0 }, 'next page'],
  [{ x: -25, y: 0 }, 'next page'],
  [{ x: 0, y: 5 }, 'next page'],
])(
  'a first visit loads our fonts last; where they would move a text by %j, they are for: %s',
  async (by, fonts) => {
    shift = by;
    await runInlineScript('platform/inline-scripts/fonts');
    expect([dataset['fonts'], loadFont.mock.calls]).toEqual([undefined, []]);
    dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(dataset['fonts']).toBe(fonts));
    expect(localStorage.getItem('fonts')).toBe('known');
  },
);

test('a later visit uses them at once', async () => {
  localStorage.setItem('fonts', 'known');
  await runInlineScript('platform/inline-scripts/fonts');
  expect(dataset['fonts']).toBe('own');
});

test('fonts that fail to load are last on the next visit too', async () => {
  loadFont.mockRejectedValue(new Error('offline'));
  await runInlineScript('platform/inline-scripts/fonts');
  dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(dataset['fonts']).toBe('own'));
  expect(localStorage.getItem('fonts')).toBeNull();
});
