import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BlockBoundary } from './block-boundary.tsx';

function Part({ text }: { readonly text: string }) {
  if (text === 'broken') throw new Error('cannot be shown');
  return <p>{text}</p>;
}

const Text = ({ first }: { readonly first: string }) => (
  <>
    <BlockBoundary>
      <Part text={first} />
    </BlockBoundary>
    <BlockBoundary>
      <Part text="second" />
    </BlockBoundary>
  </>
);

test('when one block cannot be shown, the others are, and a changed text is tried again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { rerender } = render(<Text first="broken" />);
  expect(screen.getByText('This part of the text cannot be shown.')).toBeTruthy();
  expect(screen.getByText('second')).toBeTruthy();
  expect(warn).toHaveBeenCalledTimes(1);
  rerender(<Text first="mended" />);
  expect(screen.getByText('mended')).toBeTruthy();
});
