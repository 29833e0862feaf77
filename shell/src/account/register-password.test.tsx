import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visit } from '../../test/visit.tsx';

describe('The button that shows a password', () => {
  const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).type === 'text';
  const holds: { how: string; press: (b: Element) => void; release: (b: Element) => void }[] = [
    {
      how: 'the pointer',
      press: (b) => fireEvent.pointerDown(b),
      release: (b) => {
        fireEvent.pointerUp(b);
        fireEvent.click(b, { detail: 1 });
      },
    },
    {
      how: 'Space',
      press: (b) => fireEvent.keyDown(b, { key: ' ' }),
      release: (b) => fireEvent.keyUp(b, { key: ' ' }),
    },
    {
      how: 'a pointer that is taken away',
      press: (b) => fireEvent.pointerDown(b),
      release: (b) => fireEvent.pointerCancel(b),
    },
    {
      how: 'a pointer, until the focus moves away',
      press: (b) => fireEvent.pointerDown(b),
      release: (b) => fireEvent.blur(b),
    },
  ];

  it.each(holds)('shows it only while it is held with $how', async ({ press, release }) => {
    await visit('/register');
    const [button] = await screen.findAllByRole('button', { name: 'Show password' });
    if (!button) throw new Error('No password can be shown');
    expect(shown('Password')).toBe(false);
    press(button);
    expect(shown('Password')).toBe(true);
    expect(shown('Confirm password'), 'the other one stays hidden').toBe(false);
    release(button);
    await waitFor(() => expect(shown('Password')).toBe(false));
  });

  it('toggles for assistive technology, which cannot hold', async () => {
    await visit('/register');
    const [, button] = await screen.findAllByRole('button', { name: 'Show password' });
    if (!button) throw new Error('Only one of the two passwords can be shown');
    fireEvent.click(button, { detail: 0 });
    expect(shown('Confirm password')).toBe(true);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button, { detail: 0 });
    expect(shown('Confirm password')).toBe(false);
  });
});
