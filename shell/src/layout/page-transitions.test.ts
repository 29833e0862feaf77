import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letTransitionsBeSkipped } from './page-transitions.ts';

const skipTransition = vi.fn();
const never = new Promise<never>(() => undefined);
const root = document.documentElement;
const pressed = vi.fn();
const button = document.createElement('button');
button.addEventListener('click', pressed);

/** Whether the snapshot is there, which may outlast its transition by a frame. */
let isShown = false;
let end = () => {};
document.startViewTransition = () => {
  isShown = true;
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ready: never, finished, updateCallbackDone: never, skipTransition, types: new Set() };
};
letTransitionsBeSkipped();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(button);
});

afterEach(() => {
  vi.clearAllMocks();
});

afterAll(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

const pressSnapshot = () => {
  root.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  root.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

test('a click on the snapshot of a transition ends it, and then reaches the control below', async () => {
  document.elementFromPoint = () => (isShown ? root : button);
  document.startViewTransition(() => undefined);
  pressSnapshot();
  expect(skipTransition).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(pressed).not.toHaveBeenCalled();
  end();
  await vi.advanceTimersByTimeAsync(0);
  isShown = false;
  vi.advanceTimersToNextFrame();
  expect(pressed).toHaveBeenCalledOnce();
});
