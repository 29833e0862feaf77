import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit } from '../../test/visit.tsx';

const isShown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).type === 'text';
type Act = (button: Element) => unknown;
const pointerDown: Act = (button) => fireEvent.pointerDown(button);
const click: Act = (button) => {
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
};

it.each<[string, Act, Act]>([
  ['the pointer', pointerDown, click],
  ['Space', (b) => fireEvent.keyDown(b, { key: ' ' }), (b) => fireEvent.keyUp(b, { key: ' ' })],
  ['a pointer that is taken away', pointerDown, (b) => fireEvent.pointerCancel(b)],
  ['a pointer, until the focus moves away', pointerDown, (b) => fireEvent.blur(b)],
])('A password is shown only while its button is held with %s', async (_, press, release) => {
  await visit('/register');
  const [button] = await screen.findAllByRole('button', { name: 'Show password' });
  if (!button) throw new Error('No password can be shown');
  expect(isShown('Password')).toBe(false);
  press(button);
  expect(isShown('Password')).toBe(true);
  expect(isShown('Confirm password'), 'the other one stays hidden').toBe(false);
  release(button);
  await waitFor(() => expect(isShown('Password')).toBe(false));
});

it('The button toggles for assistive technology, which cannot hold', async () => {
  await visit('/register');
  const [, button] = await screen.findAllByRole('button', { name: 'Show password' });
  if (!button) throw new Error('Only one of the two passwords can be shown');
  fireEvent.click(button, { detail: 0 });
  expect(isShown('Confirm password')).toBe(true);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button, { detail: 0 });
  expect(isShown('Confirm password')).toBe(false);
});
