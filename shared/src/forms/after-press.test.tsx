import { expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

const press = (pressed: Element | null) =>
  vi.spyOn(document, 'querySelector').mockReturnValue(pressed);
const soon = () => new Promise((resolve) => setTimeout(resolve));

test('nothing waits while nothing is pressed', () => {
  press(null);
  const done = vi.fn();
  afterPress(done);
  expect(done).toHaveBeenCalledOnce();
});

test.each([['pointerup', 'click'], ['pointercancel'], ['click']])(
  'while something is pressed, it waits for %s and then once',
  async (...events) => {
    press(document.body);
    const done = vi.fn();
    afterPress(done);
    await soon();
    expect(done).not.toHaveBeenCalled();
    for (const type of events) window.dispatchEvent(new Event(type));
    expect(done, 'the click comes first').not.toHaveBeenCalled();
    await soon();
    expect(done).toHaveBeenCalledOnce();
  },
);
